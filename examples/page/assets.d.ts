// What the bundlers turn other files into.
declare module '*.jsonl' {
  const text: string;
  export = text;
}
declare module '*.jsonl?raw' {
  const text: string;
  export = text;
}
declare module '*.wasm' {
  const bytes: Uint8Array;
  export = bytes;
}
declare module '*.wasm?url' {
  const url: string;
  export = url;
}
