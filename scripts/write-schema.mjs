// Writes scenario.schema.json, the JSON Schema with which editors check scenario files. Run it
// after `tsc` whenever a field has changed.
import { writeFileSync } from 'node:fs';
import { scenarioJsonSchema } from '../dist/scenario/kinds/list.js';

const file = new URL('../scenario.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`);
