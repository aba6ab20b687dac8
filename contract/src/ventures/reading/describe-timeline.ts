import type { FinalState } from '../../projects/project-states.ts';
import { submissionStatuses } from '../../submissions/submissions.ts';
import { monthLabel } from '../../updates/figures.ts';
import { standingLabels } from '../standing.ts';
import { ventureRoleLabels } from '../ventures.ts';
import type { RoundStep, TimelineEntry } from './timeline.ts';

const labelIn = (labels: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? name;

const listingActs: Readonly<Record<string, string>> = {
  submit: 'Submitted for listing',
  withdraw: 'Listing withdrawn',
  request_changes: 'Changes requested before listing',
  approve: 'Listed',
  relist: 'Listed again',
  unlist: 'Unlisted',
};

const roundSteps: Readonly<Record<RoundStep, string>> = {
  proposed: 'Round proposed',
  'taken-back': 'Round proposal taken back',
  returned: 'Round proposal returned',
  approved: 'Round approved',
  opened: 'Round opened',
  'terms-changed': 'Terms of the round changed',
  suspended: 'Round suspended',
  resumed: 'Round resumed',
  ended: 'Round ended, now settling',
  settled: 'Commitments of the round ready to be decided',
  closed: 'Round closed',
  failed: 'Round not completed',
  cancelled: 'Round cancelled',
};

/** The timeline has the start of a project and its end, if it is over. */
const projectTexts: Readonly<Record<'start' | FinalState, string>> = {
  start: 'The project started',
  complete: 'The project is complete',
  ended: 'The project ended early',
};

const statusOf = (status: string): string =>
  status in submissionStatuses ? submissionStatuses[status as keyof typeof submissionStatuses].label : status;

const texts: Record<TimelineEntry['kind'], (entry: TimelineEntry) => string> = {
  submission_sent: () => 'The idea was sent',
  submission_version: ({ version }) => `Version ${version} of the submission was sent`,
  submission_decided: ({ about }) => `Decision on the submission: ${statusOf(about)}`,
  venture_created: () => 'The submission became a venture',
  submission_linked: () => 'Another submission was linked',
  person_joined: ({ about }) => `Joined as ${labelIn(ventureRoleLabels, about).toLowerCase()}`,
  person_left: ({ about }) => `No longer ${labelIn(ventureRoleLabels, about).toLowerCase()}`,
  profile_saved: ({ version }) => `Profile, version ${version}`,
  projections_saved: ({ version }) => `Projections, version ${version}`,
  document_added: ({ about, version }) =>
    version === 1 ? `Document added: ${about}` : `Document ${about}, version ${version}`,
  question_answered: ({ about }) =>
    about === '' ? 'An answer was published' : `An answer about ${about} was published`,
  office_hours: ({ about }) => `Office hours with ${about}`,
  listing: ({ about }) => labelIn(listingActs, about),
  round: ({ about, version }) =>
    version === null ? labelIn(roundSteps, about) : `${labelIn(roundSteps, about)}, version ${version}`,
  project: ({ about }) => labelIn(projectTexts, about),
  milestone_submitted: ({ about }) => `Milestone submitted: ${about}`,
  milestone_returned: ({ about }) => `Changes requested for milestone: ${about}`,
  milestone_accepted: ({ about }) => `Milestone accepted: ${about}`,
  milestone_dropped: ({ about }) => `Milestone dropped: ${about}`,
  project_risk: ({ about }) => `Risk: ${about}`,
  project_decision: ({ about }) => `Decision: ${about}`,
  update_published: ({ about }) => `Update for ${monthLabel(about)}`,
  standing: ({ about }) => `Standing: ${labelIn(standingLabels, about)}`,
};

/** The text of a timeline entry. */
export const describeEntry = (entry: TimelineEntry): string => texts[entry.kind](entry);
