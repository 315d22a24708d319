// The modules that plan and explore an attack, of this build or of an earlier one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The modules of a build, by their places then or now. */
export async function libraryOf(dist) {
  const first = async (...names) => {
    const file = names.map((name) => path.join(dist, name)).find((name) => existsSync(name));
    return import(pathToFileURL(file).href);
  };
  const { parseScenario } = await first('scenario/parse.js');
  const { scenarioSides = () => undefined } = await first('questions/list.js', 'scenario/parse.js'); // parsing knew the kinds itself
  const kinds = await scenarioSides();
  const { casesOf } = await first('scenario/cases.js', 'scenario/vary/cases.js');
  const { caseOf, planOfSetup = (setup) => caseOf(setup).plan } = await first(
    'experiment/case/case.js',
    'experiment/attack-setup.js',
  );
  const { attackProcess } = await first('rules/attack/attack-sequence.js', 'rules/attack-sequence.js');
  const { explore } = await first('automaton/graph/explore.js', 'automaton/explore.js');
  const planOf = (setup) => planOfSetup(setup);
  const exploreOf = (plan) => explore(attackProcess(plan));
  return {
    planOf,
    exploreOf,
    setupOf: (text) => {
      const [first] = casesOf(parseScenario(text, 'encounter.yaml', kinds));
      return first.setup ?? first; // a case was its own setup
    },
    work: (setup) => explore(attackProcess(planOfSetup(setup))),
  };
}
