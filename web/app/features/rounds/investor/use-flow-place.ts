import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePushStep } from '../../../lib/navigation/use-push-step.ts';

export interface Flow {
  purpose: 'commit' | 'raise';
  /** The commitment that it is about; null for a new one. */
  id: number | null;
}

/** What a history entry says of the flow. */
interface Place extends Flow {
  round: number;
  step: number;
  /** The step of the entry before, after a move forward. */
  from: number | null;
  /** How many entries this one is after that of the round. */
  depth: number;
}

const isPlace = (state: unknown): state is Place =>
  typeof state === 'object' && state !== null && 'purpose' in state && 'depth' in state;

/**
 * The flow that is open in a round, and its step, kept in the history entry: the browser's Back goes one step back, and from the first
 * one to the round; a reload stays in the flow.
 */
export function useFlowPlace(round: number) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const push = usePushStep();
  const place = isPlace(state) && state.round === round ? state : null;
  const address = pathname + search;

  const open = (flow: Flow) =>
    push(address, { ...flow, round, step: 1, from: null, depth: 1 } satisfies Place);
  const goTo = useCallback(
    (step: number) => {
      if (!place || place.step === step) return;
      push(address, { ...place, step, from: place.step, depth: place.depth + 1 } satisfies Place);
    },
    [push, address, place],
  );
  /** Shows another step in place of this one. */
  const replaceStep = useCallback(
    (step: number) => {
      if (!place || place.step === step) return;
      void navigate(address, { replace: true, state: { ...place, step, from: null } satisfies Place });
    },
    [navigate, address, place],
  );
  const back = () => {
    if (!place) return;
    if (place.from === place.step - 1) void navigate(-1);
    else replaceStep(place.step - 1);
  };
  const close = () => {
    if (place) void navigate(-place.depth);
  };
  return { flow: place, open, steps: { step: place?.step ?? 1, goTo, replaceStep, back }, close };
}

export type FlowSteps = ReturnType<typeof useFlowPlace>['steps'];
