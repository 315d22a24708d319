/** A field of a packed state: its name and how many values it takes (0 to size - 1). */
export type LayoutField<Name extends string> = readonly [name: Name, size: number];

/**
 * Packs a few small non-negative integers into one below 2^53, as digits of a mixed-radix number.
 *
 * States of the attack process are such integers, so that they can be map keys, entries of typed arrays, and compared at once.
 */
export interface IntegerLayout<Name extends string> {
  /** The number of different packed values. */
  readonly size: number;
  /** The stride of a field in the packed integer: adding `strideOf(f)` adds 1 to the field. */
  readonly strideOf: (name: Name) => number;
  readonly get: (packed: number, name: Name) => number;
  readonly pack: (values: Readonly<Record<Name, number>>) => number;
  readonly unpack: (packed: number) => Record<Name, number>;
  /** The packed integer with a new value in a field. */
  readonly with: (packed: number, name: Name, value: number) => number;
}

/** The layout of fields, the least significant first. Throws if they do not fit into an exact integer. */
export function integerLayout<Name extends string>(fields: readonly LayoutField<Name>[]): IntegerLayout<Name> {
  const strides = {} as Record<Name, number>;
  const sizes = {} as Record<Name, number>;
  let size = 1;
  for (const [name, fieldSize] of fields) {
    strides[name] = size;
    sizes[name] = fieldSize;
    size *= fieldSize;
  }
  if (!Number.isSafeInteger(size)) throw new Error(`a packed state of ${size} values does not fit into an exact integer`);

  return {
    size,
    strideOf: (name) => strides[name],
    get: (packed, name) => Math.floor(packed / strides[name]) % sizes[name],
    pack: (values) => {
      let packed = 0;
      for (const [name] of fields) packed += values[name] * strides[name];
      return packed;
    },
    unpack: (packed) =>
      Object.fromEntries(fields.map(([name]) => [name, Math.floor(packed / strides[name]) % sizes[name]])) as Record<
        Name,
        number
      >,
    with: (packed, name, value) => packed + (value - (Math.floor(packed / strides[name]) % sizes[name])) * strides[name],
  };
}

/**
 * base^exponent by multiplication, exact below 2^53. Like `Math.pow`, `**` may differ in its last digit between machines.
 * `base`: an integer; `exponent`: a non-negative integer.
 */
export function integerPower(base: number, exponent: number): number {
  let power = 1;
  for (let i = 0; i < exponent; i++) power *= base;
  return power;
}
