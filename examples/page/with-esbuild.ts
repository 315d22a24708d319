// For esbuild: esbuild with-esbuild.ts --bundle --target=es2023 --loader:.jsonl=text --loader:.wasm=binary
import catalogue from 'swtcg-odds/cards/shipped.jsonl';
import { openEngine } from 'swtcg-odds/engine';
import kernel from 'swtcg-odds/kernel.wasm';
import { showPage } from './page.js';

showPage(openEngine({ catalogue, kernel }));
