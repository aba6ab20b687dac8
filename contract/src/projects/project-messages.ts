import { projectOver } from './project-states.ts';
/** Maximum milestones of one project. */
export const maxMilestones = 500;

/** Other limits of the plan. */
export const planLimits = {
  deliverables: 10,
  waitsFor: 50,
  templateMilestones: 100,
  templateDays: 1_300,
} as const;

/** Of a weekly report. */
export const reportLimits = { risks: 20, decisions: 20 } as const;

export const projectMessages = {
  detail: 'Project',
  list: 'Projects',
  history: 'History',
  reports: 'Weekly reports',
  budget: 'Budget',
  templates: 'Templates',
  started: 'The project has started.',
  ended: 'The project has ended.',
  saved: 'Saved.',
  moved: 'Saved.',
  reported: 'Your report has been sent.',
  delivered: 'Saved.',
  templateSaved: 'The template is saved.',
  templateDeleted: 'The template is deleted.',
  nameRequired: 'Enter a name',
  titleRequired: 'Enter a title',
  dateRequired: 'Enter a date',
  reasonRequired: 'Enter a reason',
  doneRequired: 'Say what was done',
  nextRequired: 'Say what comes next',
  entryRequired: 'Enter text, or remove the line',
  requestsRequired: 'Ask for at least one change',
  underWay: 'This venture already has a project. Complete or end it first.',
  over: projectOver,
  unfinished: 'Accept or drop every milestone first; at least one must be accepted.',
  tooMany: `A project can have at most ${maxMilestones} milestones.`,
  beforeStart: 'The due date cannot be before the start of the project',
  circle: (titles: readonly string[]) =>
    `These milestones would wait for each other: ${[...titles, titles[0]].map((title) => `“${title}”`).join(' → ')}`,
  notHere: 'Choose milestones of this project',
  notOwner: 'Choose a founder or project manager of this venture',
  /** `to`: the state or the due date that the milestone has now. */
  movedSince: (name: string, title: string, to: string) =>
    `${name} moved “${title}” to ${to} in the meantime.`,
  changedSince: (title: string) => `“${title}” was changed in the meantime.`,
  /** `state`: the label of the milestone's state. */
  notNow: (state: string) => `This step is not possible while the milestone is “${state}”.`,
  fixed: 'This milestone is submitted, accepted or dropped, so it can no longer be changed.',
  blocked: (titles: readonly string[]) => `Waits for ${titles.map((title) => `“${title}”`).join(', ')}.`,
  noDeliverables: 'Add at least one deliverable first: the evidence that this milestone is done.',
  missing: (titles: readonly string[]) => `Still missing: ${titles.map((title) => `“${title}”`).join(', ')}.`,
  wrongKind: { file: 'A file is expected here, not a link', link: 'A link is expected here, not a file' },
  link: 'Enter a link that starts with https://',
  noFile: 'Choose a file',
  provided: 'Remove what was provided first.',
  own: 'No one can accept their own work.',
  currency: (currency: string) => `The budget of this project is in ${currency}.`,
  noLines: 'A budget follows the use of funds of a round. This venture has none yet.',
  unknownLine: 'Choose a line of the use of funds',
  month: 'Choose a month of the project',
  budgetChanged: 'Someone else has changed the budget. You now see their version.',
  templateChanged: 'Someone else has changed this template. You now see their version.',
  templateGone: 'Choose a template from the list',
  templateTaken: 'Another template has this name',
  waitsForItself: 'A milestone cannot wait for itself, directly or through others',
  dueBeforeOther: 'A milestone cannot be due before one that it waits for',
  unknownPosition: 'Choose milestones of this template',
} as const;
