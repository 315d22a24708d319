import type { z } from 'zod/mini';
import type { Experiment } from '../rules/game/fight.js';
import type { Role } from '../rules/game/role.js';
import type { CaseProblem } from './checks/case-checks.js';
import type { CaseWarning } from './checks/case-warnings.js';
import type { FieldProblem } from './fields/fields.js';
import type { RulesData } from './fields/schema.js';
import type { OpenSetups, Setups } from './scenario.js';
import type { UnitsInFile } from './units/card-units.js';
import type { PathSpace } from './vary/vary.js';
import type { VaryField } from './vary/vary-fields.js';

/**
 * What is specific to a kind of scenario: everything about its files that other kinds do not share. Each kind is an object of
 * this type in the folder of its question.
 */
export interface ScenarioKind<Kind extends Experiment> {
  readonly kind: Kind;
  /** The experiment's name in its files. */
  readonly experiment: string;
  /** Whether unchecked data are of this kind. */
  readonly isKindOf: (data: Mapping) => boolean;
  readonly schema: z.ZodMiniType<FileData>;
  /** Rewords a problem that the schema finds, so that it tells kinds apart. */
  readonly inWords: (problem: FieldProblem) => FieldProblem;
  readonly units: UnitsInFile;
  /** The problems of units and numbers that are given neither in place nor under `vary`. */
  readonly missing: (found: Mapping) => readonly FieldProblem[];
  /** Where paths of `vary` can lead. */
  readonly paths: PathSpace<OpenSetups[Kind]>;
  /** Fields that options set in all cases, and that cannot be varied. */
  readonly settings: ReadonlyMap<string, VaryField<OpenSetups[Kind]>>;
  /** The fields that the options of Force set; null if they mean nothing here. */
  readonly force: Readonly<Record<Role, string>> | null;
  /** The file of sound data; null if the schema rejects them. */
  readonly read: (data: unknown) => ReadFile<OpenSetups[Kind]> | null;
  /** The setup under its present rules. */
  readonly settled: (setup: OpenSetups[Kind]) => Setups[Kind];
  /** Finds the problems of cases one by one. */
  readonly checker: () => { readonly problemsOf: (setup: Setups[Kind]) => readonly CaseProblem[] };
  /** Warnings about what changes nothing in any case; the user did not give keywords that are `printed`. */
  readonly warnings: (cases: () => Iterable<Setups[Kind]>, printed: ReadonlySet<string>) => readonly CaseWarning[];
}

export type ScenarioKinds = { readonly [Kind in Experiment]: ScenarioKind<Kind> };

export type Mapping = Readonly<Record<string, unknown>>;

export interface FileData {
  readonly question?: string | undefined;
  readonly trials?: number | undefined;
  readonly seed?: unknown;
  readonly level?: number | undefined;
  readonly targetError?: number | undefined;
  readonly rules?: RulesData | undefined;
  readonly vary?: Mapping | undefined;
}

export interface ReadFile<Setup> {
  readonly data: FileData;
  readonly base: Setup;
  /** Its units in one notation, by field. */
  readonly canonical: Mapping;
}

/** How a kind reads a file: its schema, and what it makes of checked data. */
export function reading<Data extends FileData, Setup>(
  schema: z.ZodMiniType<Data>,
  read: (data: Data) => Omit<ReadFile<Setup>, 'data'>,
): (data: unknown) => ReadFile<Setup> | null {
  return (given) => {
    const { data } = schema.safeParse(given);
    return data === undefined ? null : { data, ...read(data) };
  };
}
