import { z } from 'zod';
import { lengths } from '../wire/limits.ts';
import { text } from '../wire/text.ts';
import { findCircle } from './dependencies.ts';
import { planLimits, projectMessages } from './project-messages.ts';

export const deliverableForm = z.object({
  title: text(120, projectMessages.titleRequired),
  kind: z.enum(['file', 'link']),
});

/** Who is suggested as the owner of a template's milestone. */
const suggestedOwner = z.enum(['founder', 'project_manager']);

const templateMilestone = z.object({
  title: text(120, projectMessages.titleRequired),
  /** The definition of done. */
  done_when: text(lengths.longText).default(''),
  /** Due this many of the team's working days after the start. */
  days: z.number().int().min(0).max(planLimits.templateDays),
  owner: suggestedOwner,
  /** Positions within the template, from 1. */
  waits_for: z
    .array(z.number().int().positive())
    .max(planLimits.waitsFor)
    .meta({ examples: [[]] })
    .default([]),
  deliverables: z.array(deliverableForm).max(planLimits.deliverables).default([]),
});

type Positioned = { days: number; waits_for: readonly number[] };
const othersOf = (all: readonly Positioned[], one: Positioned) =>
  one.waits_for.flatMap((position) => all[position - 1] ?? []);

/** A plan to start a project from. Due dates follow from its start. No milestone waits for itself or for one that is due later. */
export const projectTemplate = z.object({
  name: text(120, projectMessages.nameRequired),
  summary: text(lengths.longText).default(''),
  milestones: z
    .array(templateMilestone)
    .min(1, projectMessages.titleRequired)
    .max(planLimits.templateMilestones)
    .refine(
      (all) => all.every((one) => one.waits_for.every((position) => position <= all.length)),
      projectMessages.unknownPosition,
    )
    .refine(
      (all) => findCircle(all.map((one, index) => ({ id: index + 1, waitsFor: one.waits_for }))) === null,
      projectMessages.waitsForItself,
    )
    .refine(
      (all) => all.every((one) => othersOf(all, one).every((other) => other.days <= one.days)),
      projectMessages.dueBeforeOther,
    ),
});
export type ProjectTemplate = z.output<typeof projectTemplate>;
