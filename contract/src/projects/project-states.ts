import { stateTable } from '../states/state-table.ts';

export const projectStates = ['active', 'complete', 'ended'] as const;
export type ProjectState = (typeof projectStates)[number];

/** A state in which nobody works on the project also says what is said to those who try. */
type StateProperties = { label: string; tone: string } & (
  | { isRunning: true; isOver: false }
  | { isRunning: false; isOver: boolean; refusal: string }
);

export const projectOver = 'This project is over.';

/**
 * Labels of the states on screens, with their tone; `isRunning`: people work on it, so it can be changed and has a health; `isOver`: it has
 * ended for good, so that the venture can start another one.
 */
export const projectStateLabels = {
  active: { label: 'Under way', tone: 'blue', isRunning: true, isOver: false },
  complete: { label: 'Complete', tone: 'green', isRunning: false, isOver: true, refusal: projectOver },
  ended: { label: 'Ended early', tone: 'slate', isRunning: false, isOver: true, refusal: projectOver },
} as const satisfies Record<ProjectState, StateProperties>;

export const isRunning = (state: ProjectState): boolean => projectStateLabels[state].isRunning;
export const isOver = (state: ProjectState): boolean => projectStateLabels[state].isOver;
export const runningStates: readonly ProjectState[] = projectStates.filter(isRunning);
/** A venture has at most one project in one of these; the partial unique index on the table says the same. */
export const unfinishedStates: readonly ProjectState[] = projectStates.filter((state) => !isOver(state));

/** The states in which a project has ended. */
export type FinalState = {
  [State in ProjectState]: (typeof projectStateLabels)[State]['isOver'] extends true ? State : never;
}[ProjectState];

/** What is said where work on a project in this state is refused; null if people work on it. */
export function refusalOfWork(state: ProjectState): string | null {
  const properties: StateProperties = projectStateLabels[state];
  return properties.isRunning ? null : properties.refusal;
}

export type ProjectAct = 'complete' | 'end';

export const projectTable = stateTable<ProjectState, 'team', ProjectAct>({
  states: projectStates,
  actors: ['team'],
  refusal: projectOver,
  rules: {
    complete: {
      by: ['team'],
      next: { active: 'complete' },
      condition: 'every milestone is accepted or dropped, at least one accepted',
    },
    end: { by: ['team'], next: { active: 'ended' }, condition: 'with a reason' },
  },
});
