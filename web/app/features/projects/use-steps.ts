import {
  type MilestoneAct,
  type MilestoneState,
  milestoneTable,
} from '@proxima/contract/projects/milestone-steps';
import type { StepForm } from '@proxima/contract/projects/project-endpoints';
import type { WireMilestone, WireProject } from '@proxima/contract/projects/project-wire';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { useTakeStep } from './projects.queries.ts';

/** What a step takes besides the milestone; see `StepForm`. */
type Input = Partial<Pick<StepForm, 'comment' | 'requests' | 'answers'>>;

/** Takes a step. False if it was refused; the user has been told why. */
export type TakeStep = (milestone: WireMilestone, act: MilestoneAct, input?: Input) => Promise<boolean>;

/** A step that was not saved. */
export interface Missed {
  /** `conflict`: someone else moved it meanwhile. `unsaved`: the server could not be reached. */
  kind: 'conflict' | 'unsaved';
  milestoneId: number;
  act: MilestoneAct;
  /** The state to which the step would have led. */
  to: MilestoneState;
  input: Input;
  /** Of a conflict: who did what. */
  message: string;
  /** Of a conflict: label of the state in which they left it. */
  theirs: string | undefined;
}

/** The state to which a step leads from the milestone's current one. */
export const stateAfter = ({ state }: WireMilestone, act: MilestoneAct): MilestoneState =>
  milestoneTable.rules[act].next[state] ?? state;

/** The step that brings the milestone to a state, if the reader may take one. */
export const actTo = (milestone: WireMilestone, to: MilestoneState): MilestoneAct | undefined =>
  milestone.may.find((act) => milestone.state !== to && stateAfter(milestone, act) === to);

/** Takes steps with milestones: `moving` has the new states of those being saved, `missed` the last step that was not saved. */
export function useSteps(project: WireProject) {
  const takeStep = useTakeStep(project.id);
  const [moving, setMoving] = useState<ReadonlyMap<number, MilestoneState>>(new Map());
  const [missed, setMissed] = useState<Missed | null>(null);
  const take: TakeStep = async (milestone, act, input = {}) => {
    const to = stateAfter(milestone, act);
    const { id: milestoneId, version } = milestone;
    setMissed(null);
    setMoving((all) => new Map(all).set(milestoneId, to));
    try {
      await takeStep(milestoneId, { act, version, ...input });
      return true;
    } catch (error) {
      const kind = kindOf(error);
      if (kind) {
        const theirs = error instanceof ApiError ? error.fields?.state?.[0] : undefined;
        setMissed({ kind, milestoneId, act, to, input, message: messageOf(error), theirs });
      } else notifyFailure(error);
      return false;
    } finally {
      setMoving((all) => new Map([...all].filter(([id]) => id !== milestoneId)));
    }
  };
  return { take, moving, missed, dismiss: () => setMissed(null) };
}

function kindOf(error: unknown): Missed['kind'] | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 0) return 'unsaved';
  return error.status === 409 && error.fields?.version ? 'conflict' : null;
}
