/** A hint about a file, without the document that the readers of a page do not have. */
export function fileHint(hint: string | null): string | undefined {
  return hint?.replace(/;? [^;?]*docs\/.*/, '');
}
