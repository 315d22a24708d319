// For Vite, which takes index.html as it is.

import catalogue from 'swtcg-odds/cards/shipped.jsonl?raw';
import { openEngine } from 'swtcg-odds/engine';
import kernel from 'swtcg-odds/kernel.wasm?url';
import { showPage } from './page.js';

void fetch(kernel)
  .then((response) => response.arrayBuffer())
  .then((bytes) => showPage(openEngine({ catalogue, kernel: bytes })));
