import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePushStep } from '../../lib/navigation/use-push-step.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';

interface StepState {
  step: number;
  /** The previous step, after a forward move; Back then goes back in the history. */
  from?: number;
}

const isStepState = (state: unknown): state is StepState =>
  typeof state === 'object' && state !== null && 'step' in state && Number.isInteger(state.step);

/**
 * The step of a wizard, kept in the history entry: the browser's back button goes one step back, and a reload stays on the step
 * (docs/rules.md, Registration steps). Steps count from 1; `start` is where a wizard opens.
 */
export function useWizardStep(count: number, start = 1) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const push = usePushStep();
  const isHydrated = useHydrated();
  const kept = isHydrated && isStepState(state) ? state : { step: start };
  const step = Math.min(Math.max(kept.step, 1), count);
  const cameFrom = kept.from;

  const goTo = useCallback(
    (next: number) => {
      if (next === step) return;
      push(pathname, { step: next, from: step } satisfies StepState);
    },
    [push, pathname, step],
  );
  const back = useCallback(() => {
    if (cameFrom === step - 1) void navigate(-1);
    else void navigate(pathname, { replace: true, state: { step: step - 1 } satisfies StepState });
  }, [navigate, pathname, step, cameFrom]);

  return { step, goTo, back };
}
