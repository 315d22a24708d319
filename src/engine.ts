/** The library for pages and other places without Node. docs/library.md#without-node has examples. */
export * from './library/exports.js';
export { type EngineParts, openEngine } from './library/open-engine.js';
