import type { projectTemplate } from '@proxima/contract/projects/templates';
import type { z } from 'zod';

/** A template as it is typed. */
export type TypedTemplate = z.input<typeof projectTemplate>;
type TypedMilestone = TypedTemplate['milestones'][number];

/** A milestone that is due so many working days after the start. */
export const newMilestone = (days: number): TypedMilestone => ({
  title: '',
  done_when: '',
  days,
  owner: 'project_manager',
  waits_for: [],
  deliverables: [{ title: '', kind: 'file' }],
});

/** The milestones without one of them: those that waited for it no longer do, and the others keep what they wait for. */
export const withoutMilestone = (all: readonly TypedMilestone[], index: number): TypedMilestone[] =>
  all
    .filter((_, at) => at !== index)
    .map((one) => ({
      ...one,
      waits_for: (one.waits_for ?? [])
        .filter((position) => position !== index + 1)
        .map((position) => (position > index + 1 ? position - 1 : position)),
    }));

/** A position that no template has, for what is not a number. */
const nowhere = 1_000_000;

/** Reads `1, 3` as positions; what stands there already is left as it is. */
export const readPositions = (typed: string | number[]): number[] =>
  typeof typed === 'string'
    ? typed
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .map((part) => (/^[1-9]\d{0,3}$/.test(part) ? Number(part) : nowhere))
    : typed;
