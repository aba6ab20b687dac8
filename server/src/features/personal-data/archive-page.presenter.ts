import type { WireMessage } from '@proxima/contract/chat/chat';
import type { WireFile } from '@proxima/contract/files/stored-files';
import type { WireNotification } from '@proxima/contract/notifications/notifications';
import {
  type SubmissionStatus,
  submissionStatuses,
  type WireSubmissionDetail,
} from '@proxima/contract/submissions/submissions';
import { facts, linkTo, moment, pageStart, prose, table } from '../../platform/archive-page.ts';
import { type Html, html } from '../../platform/html.ts';
import { archivePathOf } from './personal-data.presenter.ts';

/** A link to the file beside the page. */
export const fileLink = (file: Pick<WireFile, 'id' | 'name'>): Html => linkTo(archivePathOf(file), file.name);

const filesOf = (files: readonly WireFile[]): Html =>
  files.length === 0 ? html`` : html`<ul>${files.map((file) => html`<li>${fileLink(file)}</li>`)}</ul>`;

const kinds: Record<WireSubmissionDetail['timeline'][number]['kind'], string> = {
  sent: 'Sent',
  resubmitted: 'New version sent',
  revision: 'Revision requested',
  approved: submissionStatuses.approved.label,
  declined: submissionStatuses.declined.label,
  added: 'Added',
  withdrawn: submissionStatuses.withdrawn.label,
  adopted: 'Linked to the account',
  'request-closed': 'Request closed',
  'decided-early': 'Decided before all assessments were in',
  'request-reopened': 'Request reopened',
  'enquiry-answered': 'Answered',
  'enquiry-replied': 'Reply by email',
  'enquiry-closed': 'Closed',
  'enquiry-reopened': 'Reopened',
  'enquiry-converted': 'Turned into a proposal',
};
const statusLabel = (status: SubmissionStatus): string => submissionStatuses[status].label;

export const submissionArticle = (submission: WireSubmissionDetail): Html => html`<article>
<h3>Submission ${submission.id}: ${statusLabel(submission.status)}</h3>
${facts([
  ['Sent', moment(submission.created_at)],
  ['Last change', moment(submission.updated_at)],
  ['Name', `${submission.first_name} ${submission.last_name}`],
  ['Email', submission.email],
  ['Phone', submission.phone],
])}
${submission.versions.map(
  (version) =>
    html`<h4>Version ${version.number}, ${moment(version.created_at)}</h4>${prose(version.message)}${filesOf(version.files)}`,
)}
<h4>What happened</h4>
${table(
  ['When', 'What', 'By', 'Comment'],
  submission.timeline.map((entry) => [
    moment(entry.at),
    kinds[entry.kind],
    entry.by,
    html`${entry.comment ?? ''}${filesOf(entry.files)}`,
  ]),
)}
${submission.requests.map(
  (request) =>
    html`<h4>Request ${request.number}</h4>${prose(request.text)}${request.answers.map((answer) => prose(answer.text))}`,
)}
</article>
`;

export const messageItem = (message: WireMessage, memberId: number): Html => html`<article>
<strong>${message.sender_id === memberId ? 'You' : message.sender_name}</strong>, ${moment(message.created_at)}
${prose(message.text)}${filesOf(message.files)}
</article>
`;

export const notificationItem = ({ title, created_at, read_at }: WireNotification): Html => html`<article>
${moment(created_at)}: ${title}${read_at === null ? '' : html` (read ${moment(read_at)})`}
</article>
`;

/** A value without a presentation of its own, name by name. */
export function anyValue(value: unknown): Html {
  if (value === null || value === undefined || value === '') return html`–`;
  if (Array.isArray(value))
    return value.length === 0
      ? html`–`
      : html`<ul>${value.map((item) => html`<li>${anyValue(item)}</li>`)}</ul>`;
  if (typeof value !== 'object') return html`${String(value)}`;
  return facts(Object.entries(value).map(([name, part]) => [name.replaceAll('_', ' '), anyValue(part)]));
}

/** The beginning of the page. */
export const ownPageStart = (name: string, madeAt: string): Html =>
  pageStart(
    `Your data, ${name}`,
    html`<p>Everything your account held on ${moment(madeAt)}. The .json files contain the same for programs; your files are in the folder “files”. Unpack the whole archive before you follow a link.</p>`,
  );
