import { z } from 'zod';
import { action } from './audit-action.ts';
import { month, oneOf, person, quoted, storedOnly, thing } from './audit-fields.ts';

const project = { project: storedOnly(z.number()) };
const milestone = { ...project, milestone: thing('milestone') };
const opening = { opening: thing('opening') };
const applicant = { ...opening, applicant: person };
const deliverable = { ...project, deliverable: storedOnly(z.number()) };
const moved = (sentence: string) => action('venture', sentence, milestone);

/** Projects of ventures with their milestones, and openings for project managers. */
export const projectActions = {
  'project.started': action('venture', 'started a project of {subject}', {
    ...project,
    template: storedOnly(z.number().nullable()),
  }),
  'project.ended': action(
    'venture',
    ({ state }) =>
      state === 'complete'
        ? 'ended the project of {subject} as complete[, giving as reason {reason}]'
        : 'ended the project of {subject} early[, giving as reason {reason}]',
    { ...project, state: oneOf({ complete: 'Complete', ended: 'Early' }), reason: quoted },
  ),
  'project.reported': action('venture', 'reported on a week of the project of {subject}', project),
  'project.budget-saved': action('venture', 'saved what the project of {subject} spent in {month}', {
    ...project,
    month,
  }),
  'milestone.added': moved('planned {milestone} of {subject}'),
  'milestone.changed': moved('changed {milestone} of {subject}'),
  'milestone.start': moved('started {milestone} of {subject}'),
  'milestone.postpone': moved('postponed {milestone} of {subject}'),
  'milestone.submit': moved('submitted {milestone} of {subject} for acceptance'),
  'milestone.take-back': moved('took back the submission of {milestone} of {subject}'),
  'milestone.accept': moved('accepted {milestone} of {subject}'),
  'milestone.return': moved('asked for changes to {milestone} of {subject}'),
  'milestone.drop': moved('dropped {milestone} of {subject}'),
  'milestone.restore': moved('planned {milestone} of {subject} again after it was dropped'),
  'milestone.deliverable-provided': action(
    'venture',
    'provided a deliverable of the project of {subject}',
    deliverable,
  ),
  'milestone.deliverable-removed': action(
    'venture',
    'removed a deliverable from the project of {subject}',
    deliverable,
  ),
  'project-template.added': action('project_template', 'added {subject}'),
  'project-template.changed': action('project_template', 'changed {subject}'),
  'project-template.deleted': action('project_template', 'deleted a project template (template {number})'),
  'opening.added': action('venture', 'added {opening} to {subject}', opening),
  'opening.changed': action('venture', 'changed {opening} of {subject}', opening),
  'opening.closed': action('venture', 'closed {opening} of {subject}', opening),
  'opening.applied': action('opening', 'applied for {subject}'),
  'opening.application-shortlist': action(
    'venture',
    'shortlisted {applicant} for {opening} of {subject}',
    applicant,
  ),
  'opening.application-propose': action(
    'venture',
    'proposed {applicant} to the founders for {opening} of {subject}',
    applicant,
  ),
  'opening.application-agree': action(
    'venture',
    'agreed to {applicant} for {opening} of {subject}',
    applicant,
  ),
  'opening.application-accept': action(
    'venture',
    'accepted {opening} and joined {subject} as its project manager',
    applicant,
  ),
  'opening.application-decline': action(
    'venture',
    'declined {applicant} for {opening} of {subject}',
    applicant,
  ),
  'opening.application-refuse': action(
    'venture',
    'did not agree to {applicant} for {opening} of {subject}',
    applicant,
  ),
  'opening.application-withdraw': action(
    'venture',
    'withdrew their application for {opening} of {subject}',
    applicant,
  ),
} as const;
