// Reads the parts of CHANGELOG.md that a release needs, in the current folder:
//     node scripts/release.mjs notes v0.2.0 [ADDRESS]   prints the entry of that version, which must be that of
//                                                       package.json; links then begin with ADDRESS
//     node scripts/release.mjs begin                    what is unreleased becomes the entry of that version
// `npm version` runs the latter (CONTRIBUTING.md#releases).
import { readFileSync, writeFileSync } from 'node:fs';

const CHANGELOG = 'CHANGELOG.md';
const HEADING = /^## (?=\S)/m;
const UNRELEASED = 'Unreleased';

class Mistake extends Error {}

const [action, ...words] = process.argv.slice(2);
const changelog = readFileSync(CHANGELOG, 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
try {
  if (action === 'notes') process.stdout.write(notes(...words));
  else if (action === 'begin') writeFileSync(CHANGELOG, begun(new Date().toISOString().slice(0, 10)));
  else throw new Mistake(`must be notes or begin, not ${action ?? 'nothing'}`);
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  process.stderr.write(`release: ${error.message}\n`);
  process.exitCode = 2;
}

/** The notes of a tag. A tag without notes, or of a version other than the package's, is not a release. */
function notes(tag = '', address = '') {
  if (tag !== `v${version}`)
    throw new Mistake(`the tag must be v${version}, the version of package.json, not ${tag || 'none'}`);
  const text = entryOf(version);
  if (text === '') throw new Mistake(`${CHANGELOG} has no notes under "## ${version}"`);
  return `${text.replace(/\]\((?!https?:|#)/g, `](${address}`)}\n`;
}

/** The changelog with its unreleased part as the entry of this version, and an empty one above. */
function begun(date) {
  const text = entryOf(UNRELEASED);
  if (text === '') throw new Mistake(`${CHANGELOG} has no changes under "## ${UNRELEASED}"`);
  if (hasEntry(version)) throw new Mistake(`${CHANGELOG} already has an entry of ${version}`);
  return changelog.replace(`## ${UNRELEASED}\n`, `## ${UNRELEASED}\n\n## ${version} - ${date}\n`);
}

function hasEntry(name) {
  return sectionsCalled(name).length > 0;
}

/** The text under the heading of a version, up to the next heading; empty if there is none. */
function entryOf(name) {
  const [section = ''] = sectionsCalled(name);
  return section.slice(section.indexOf('\n')).trim();
}

/** A heading may have a date after the version: `## 0.2.0 - 2027-01-31`. */
function sectionsCalled(name) {
  return changelog.split(HEADING).filter((section) => section.split(/[ \n]/, 1)[0] === name);
}
