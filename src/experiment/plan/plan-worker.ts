import type { DigestedPlan } from '../../automaton/digest.js';
import { inProcessExecutor } from '../../simulate/executor.js';
import type { KernelModule } from '../../simulate/kernel/wasm-kernel.js';
import { serve } from '../../simulate/threads/serve.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { type PlanRun, type RunSettings, runPlan } from './run-plan.js';

export interface PlanWorkerStart {
  readonly module: KernelModule | null;
}

export interface PlanTask extends DigestedPlan {
  readonly settings: RunSettings;
}

serve<PlanWorkerStart, PlanTask, PlanRun>(({ module }) => {
  let onTrials: (trials: number) => void = () => undefined;
  const executor = inProcessExecutor({ module, watch: { ...UNWATCHED, add: (trials) => onTrials(trials) } });
  return ({ settings, ...planned }, onProgress) => {
    onTrials = onProgress;
    return runPlan(planned, settings, executor);
  };
});
