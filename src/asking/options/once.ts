/** The value that `open` returns, which is called when the value is first asked for, and never again. */
export function once<Value>(open: () => Value): () => Value {
  let opened: { readonly value: Value } | null = null;
  return () => {
    opened ??= { value: open() };
    return opened.value;
  };
}
