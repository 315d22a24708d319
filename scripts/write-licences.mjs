// Writes the licences of the packages bundled into dist/, as they require.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the licences to a file. `inputs`: the paths of all bundled files. */
export function writeLicences(inputs, file) {
  const folders = [...new Set(inputs.map(packageFolder).filter((folder) => folder !== null))].sort();
  const titles = new Map(); // of the packages with the same text
  for (const { title, text } of folders.map(licensed)) titles.set(text, [...(titles.get(text) ?? []), title]);
  const parts = [...titles].map(([text, those]) => `${those.join('\n')}\n\n${text}\n`);
  writeFileSync(file, `This program contains code of these packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`);
}

/** The folder of a file's package; null for our own. */
function packageFolder(file) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? null;
}

/** Name, version and licence of a package. Throws if it has no licence. */
function licensed(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name}: expected a licence`);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  const holder = typeof author === 'string' ? author : author?.name;
  return { title: `${name} ${version} (${license})`, text: texts.length > 0 ? texts.join('\n\n') : `${license}, ${holder}` };
}
