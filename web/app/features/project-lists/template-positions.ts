import type { projectTemplate } from '@proxima/contract/projects/templates';
import type { z } from 'zod';

/** A template as it is typed. */
export type TypedTemplate = z.input<typeof projectTemplate>;
type TypedMilestone = TypedTemplate['milestones'][number];

/** A new milestone, due this many working days after the start. */
export const newMilestone = (days: number): TypedMilestone => ({
  title: '',
  done_when: '',
  days,
  owner: 'project_manager',
  waits_for: [],
  deliverables: [{ title: '', kind: 'file' }],
});

/** Removes one milestone and renumbers what the others wait for; nothing waits for the removed one any longer. */
export const withoutMilestone = (all: readonly TypedMilestone[], index: number): TypedMilestone[] =>
  all
    .filter((_, at) => at !== index)
    .map((one) => ({
      ...one,
      waits_for: (one.waits_for ?? [])
        .filter((position) => position !== index + 1)
        .map((position) => (position > index + 1 ? position - 1 : position)),
    }));

/** A position that no template has; stands for invalid input. */
const nowhere = 1_000_000;

/** Reads `1, 3` as positions; leaves a list of positions as it is. */
export const readPositions = (typed: string | number[]): number[] =>
  typeof typed === 'string'
    ? typed
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .map((part) => (/^[1-9]\d{0,3}$/.test(part) ? Number(part) : nowhere))
    : typed;
