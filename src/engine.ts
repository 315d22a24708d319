/** The library for pages and other places without Node. docs/library.md#without-node has examples. */

export { type EngineParts, openEngine } from './library/engine.js';
export * from './library/exports.js';
