// Writes scenario.schema.json, the JSON Schema with which editors check scenario files. Run it after `tsc` whenever a field
// changes.
import { writeFileSync } from 'node:fs';
import { scenarioQuestions } from '../dist/questions/list.js';
import { scenarioJsonSchema } from '../dist/questions/scenario-schema.js';

const file = new URL('../scenario.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(scenarioJsonSchema(await scenarioQuestions()), null, 2)}\n`);
