import { expectedButFound, type ValueProblem } from './problem.js';

export function reportFolderTaken(place: string): string {
  return (
    `${place}: expected an older report or nothing, found a folder without run.json\n` +
    '  hint: move it away, or write the reports elsewhere with --out'
  );
}

export function fileIsFolder(file: string): string {
  return `${file}: expected a file or nothing, found a folder\n  hint: move it away`;
}

export function folderIsFile(folder: string): string {
  return `${folder}: expected a folder or nothing, found a file\n  hint: move it away, or name another folder`;
}

export function folderNotThere(file: string, folder: string): string {
  return `${file}: expected a folder ${folder} to write it to, found none\n  hint: make the folder first, or write the file elsewhere`;
}

/** A file that another process has locked. */
export function fileLocked(file: string, lock: string): string {
  return (
    `${file}: expected no other command that writes it, found one at work\n` +
    `  hint: try again when it has ended; if there is none, remove ${lock}`
  );
}

/** The page that is not where the build puts it. */
export function pageNotBuilt(file: string, reason: string): string {
  return `${file}: expected the built page, could not read it: ${reason}\n  hint: run npm run build once`;
}

export function notAPage(file: string): ValueProblem {
  return {
    message: expectedButFound('a file that ends in .html', file),
    hint: 'browsers know a page by this ending; for example: --out odds.html',
  };
}

export function stdoutClosed(): string {
  return 'stdout: expected an open stream for the output, found it closed\n  hint: redirect it to a file, or to /dev/null to drop it';
}

export function scenarioUnreadable(reason: string): string {
  return `could not be read: ${reason}`;
}

export function scenarioTwice(name: string, first: string): ValueProblem {
  return {
    message: `expected scenarios of different names, found a second "${name}"`,
    hint: `${first} has that name already, and the name of a scenario is the folder of its report; rename one`,
  };
}

export function folderMissing(): ValueProblem {
  return { message: expectedButFound('a folder for the reports', undefined), hint: 'for example: --out reports' };
}

export function noScenarios(folder: string): ValueProblem {
  return { message: `expected scenario files in ${folder}/, found none`, hint: 'name a file: odds run my-question.yaml' };
}

/** Results of long work that cannot be kept. */
export function checkpointRefused(reason: string): ValueProblem {
  return {
    message: `what is done cannot be kept in ${reason}`,
    hint: 'the run goes on; if it is interrupted, the next one starts anew',
  };
}
