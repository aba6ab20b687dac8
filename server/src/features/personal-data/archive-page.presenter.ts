import type { WireMessage } from '@proxima/contract/chat/chat';
import type { WireFile } from '@proxima/contract/files/stored-files';
import type { WireNotification } from '@proxima/contract/notifications/notifications';
import {
  type SubmissionStatus,
  submissionStatuses,
  type WireSubmissionDetail,
} from '@proxima/contract/submissions/submissions';
import { type Html, html } from '../../platform/html.ts';
import { archivePathOf } from './personal-data.presenter.ts';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A date and time for people; a dash for null. */
export const moment = (iso: string | null): Html =>
  iso === null ? html`–` : html`<time datetime="${iso}">${days.format(new Date(iso))} UTC</time>`;

export const section = (title: string, content: Html): Html =>
  html`<section><h2>${title}</h2>${content}</section>`;

export const facts = (rows: readonly (readonly [label: string, value: Html | string])[]): Html =>
  html`<dl>${rows.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

/** A table, or “None.” without rows. */
export const table = (headings: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html =>
  rows.length === 0
    ? html`<p>None.</p>`
    : html`<table><thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead><tbody>${rows.map(
        (cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
      )}</tbody></table>`;

/** A link to the file beside the page. */
export const fileLink = (file: Pick<WireFile, 'id' | 'name'>): Html =>
  html`<a href="${archivePathOf(file).split('/').map(encodeURIComponent).join('/')}">${file.name}</a>`;

const filesOf = (files: readonly WireFile[]): Html =>
  files.length === 0 ? html`` : html`<ul>${files.map((file) => html`<li>${fileLink(file)}</li>`)}</ul>`;

const prose = (text: string): Html => html`<p class="prose">${text}</p>`;

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

/** The page runs no script and fetches nothing. */
export const pageStart = (name: string, madeAt: string): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data</title>
<style>
body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#191714;background:#fff}
h2{margin-top:3rem;border-bottom:1px solid #e3ded4}dl{display:grid;grid-template-columns:minmax(9rem,16rem) 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;display:block;overflow-x:auto}th,td{padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}
article{margin-bottom:1.5rem}.prose{white-space:pre-wrap;overflow-wrap:anywhere}
</style>
</head>
<body>
<h1>Your data, ${name}</h1>
<p>Everything your account held on ${moment(madeAt)}. The .json files contain the same for programs; your files are in the folder “files”. Unpack the whole archive before you follow a link.</p>
`;

export const pageEnd: Html = html`</body>
</html>
`;
