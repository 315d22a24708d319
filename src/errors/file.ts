import { mustBe, problem, shortened } from './problem.js';

export const reportFolderTaken = (place: string) =>
  `${place}: this folder is not a report of odds, so nothing in it was changed\n` +
  '  hint: write the reports to another folder with --out, or move this one away';

/** Another file in a report's folder under one of its names. */
export const fileOfOthers = (file: string) =>
  `${file}: the report did not write this file, so it is not replaced\n` +
  '  hint: write the reports to another folder with --out, or move the file away';
/** Somebody else's JSON file in place of a baseline. */
export const fileIsNoBaseline = (file: string) =>
  `${file}: this file is not a baseline, so it is not replaced\n  hint: choose another folder with --baseline, or move the file away`;
export const fileIsFolder = (file: string) => `${file}: this is a folder, not a file\n  hint: move it away`;
export const fileIsPipe = (file: string) => `${file}: this is a pipe or a device, not a file\n  hint: move it away`;
export const pipeWithoutReader = (file: string) =>
  `${file}: nobody reads from this pipe\n  hint: start its reader first, or write into a file`;
export const folderIsFile = (folder: string) =>
  `${folder}: this is a file, not a folder\n  hint: move it away, or name another folder`;
export const folderNotThere = (file: string, folder: string) =>
  `${file}: the folder ${shortened(folder)} does not exist\n  hint: make the folder first, or write the file elsewhere`;

export const fileLocked = (file: string, lock: string) =>
  `${file}: another command is writing it\n` +
  `  hint: try again once it has ended; if no command is running, remove ${shortened(lock)}`;

/** The page is not where the build puts it. */
export const pageNotBuilt = (file: string, reason: string) =>
  `${file}: the built page could not be read: ${reason}\n  hint: run npm run build once`;

export const notAPage = (file: string) =>
  problem(mustBe('a file that ends in .html', file), 'browsers know a page by this ending; for example: --out odds.html');
export const stdoutClosed = () => 'stdout: the output is closed\n  hint: redirect it to a file, or to /dev/null to drop it';
export const scenarioUnreadable = (reason: string) => `could not be read: ${reason}`;
export const didYouMeanFile = (near: string | null) =>
  near === null ? 'paths start in the folder where you run odds' : `did you mean "${near}"?`;
export const scenarioTwice = (name: string, first: string) =>
  problem(
    `this is a second scenario called "${name}"`,
    `${first} has that name already, and the name of a scenario is the folder of its report; rename one`,
  );
export const folderMissing = () => problem('the folder for the reports is missing', 'for example: --out reports');
export const noScenarios = (folder: string) =>
  problem(`there are no scenario files in ${folder}/`, 'name a file: odds run my-question.yaml');

export const checkpointRefused = (reason: string) =>
  problem(`results cannot be kept in ${reason}`, 'the run goes on; if it is interrupted, the next one starts over');

export const checkpointContradicts = (reason: string) =>
  problem(
    `the results kept here contradict each other: ${reason}`,
    'start over with --fresh; if that does not help, please report it as a defect of odds',
  );
