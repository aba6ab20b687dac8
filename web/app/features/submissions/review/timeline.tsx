import {
  type SubmissionStatus,
  submissionStatuses,
  type WireSubmissionDetail,
} from '@proxima/contract/submissions/submissions';
import clsx from 'clsx';
import { toneOf } from '../../../ui/display/badge.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Card } from '../../../ui/layout/card.tsx';

type Entry = WireSubmissionDetail['timeline'][number];

/** What happened, in words. */
export function describeEntry({ kind, version_number }: Entry): string {
  if (kind === 'sent') return 'Sent';
  if (kind === 'resubmitted') return `Version ${version_number} sent`;
  if (kind === 'adopted') return 'Taken into an account';
  if (kind === 'request-closed') return 'Request closed';
  if (kind === 'request-reopened') return 'Request reopened';
  return submissionStatuses[kind].label;
}

const dots = {
  green: 'bg-green',
  amber: 'bg-amber',
  red: 'bg-red',
  slate: 'bg-slate',
};

const dotOf = (kind: Entry['kind']) =>
  kind in submissionStatuses
    ? dots[toneOf(submissionStatuses[kind as SubmissionStatus].statusClass)]
    : 'bg-line-strong';

const EntryRow = ({ entry }: { entry: Entry }) => (
  <li className="relative pb-5 pl-6 last:pb-0">
    <span
      aria-hidden="true"
      className={clsx('absolute top-1.5 left-0 size-2.5 rounded-full', dotOf(entry.kind))}
    />
    <p className="text-sm">
      <span className="font-medium">{describeEntry(entry)}</span>
      <span className="text-ink-soft"> by {entry.by}</span>
    </p>
    <RelativeTime iso={entry.at} className="text-xs text-ink-soft" />
    {entry.comment && (
      <p className="mt-2 rounded-control bg-mist px-3 py-2 text-sm break-words whitespace-pre-wrap">
        {entry.comment}
      </p>
    )}
  </li>
);

/** Everything that happened to a submission, the newest first. */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <Card>
    <h2 className="mb-4 text-lg">Timeline</h2>
    <ol className="relative before:absolute before:inset-y-2 before:left-[4.5px] before:w-px before:bg-line">
      {entries.toReversed().map((entry) => (
        <EntryRow key={`${entry.at}${entry.kind}`} entry={entry} />
      ))}
    </ol>
  </Card>
);
