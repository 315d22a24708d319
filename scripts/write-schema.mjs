// Writes scenario.schema.json, the JSON Schema that editors check scenario files with. Run it after `tsc`, whenever a field changed.
import { writeFileSync } from 'node:fs';
import { scenarioJsonSchema } from '../dist/scenario/fields/schema.js';

const file = new URL('../scenario.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(scenarioJsonSchema(), null, 2)}\n`);
