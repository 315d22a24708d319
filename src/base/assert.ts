/** A defect of the program, not of its input: exit code 70, with the stack trace. */
export class InternalError extends Error {
  override readonly name = 'InternalError';
}

/** Throws an InternalError with the broken invariant in words if the condition is false. */
export function assert(condition: boolean, invariant: string): asserts condition {
  if (!condition) throw new InternalError(invariant);
}

/** The entry of a list. Throws an InternalError if there is none: an index that is out of range is a defect. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new InternalError(`a list of ${list.length} has an entry ${index}`);
  return entry;
}
