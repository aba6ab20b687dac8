import { stateTable } from '../states/state-table.ts';

export const projectStates = ['active', 'complete', 'ended'] as const;
export type ProjectState = (typeof projectStates)[number];

/** Labels of the states on screens, with their tone; `isRunning`: people work on it, so it can be changed and has a health. */
export const projectStateLabels = {
  active: { label: 'Under way', tone: 'blue', isRunning: true },
  complete: { label: 'Complete', tone: 'green', isRunning: false },
  ended: { label: 'Ended early', tone: 'slate', isRunning: false },
} as const satisfies Record<ProjectState, { label: string; tone: string; isRunning: boolean }>;

export const isRunning = (state: ProjectState): boolean => projectStateLabels[state].isRunning;
export const projectOver = 'This project is over.';

export const projectTable = stateTable<ProjectState, 'team', 'complete' | 'end'>({
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
