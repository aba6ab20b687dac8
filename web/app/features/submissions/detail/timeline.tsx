import {
  describeStep,
  submissionStatuses,
  type WireSubmissionDetail,
} from '@proxima/contract/submissions/submissions';
import clsx from 'clsx';
import type { Tone } from '../../../ui/display/badge.tsx';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileList } from './file-list.tsx';

type Entry = WireSubmissionDetail['timeline'][number];

const dots: Record<Tone, string> = { green: 'bg-green', amber: 'bg-amber', red: 'bg-red', slate: 'bg-slate' };

const dotOf = ({ kind }: Entry) =>
  kind === 'revision' || kind === 'approved' || kind === 'declined'
    ? dots[submissionStatuses[kind].statusClass]
    : 'bg-line-strong';

/** Everything that happened to a submission, newest first, with each comment. */
export const Timeline = ({ entries }: { entries: readonly Entry[] }) => (
  <Card>
    <h2 className="mb-4 text-lg">Timeline</h2>
    <ol className="relative flex flex-col gap-5 before:absolute before:inset-y-2 before:left-[4.5px] before:w-px before:bg-line">
      {entries.toReversed().map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may have the same time and kind
        <li key={entries.length - index} className="relative pl-6">
          <span
            aria-hidden="true"
            className={clsx('absolute top-1.5 left-0 size-2.5 rounded-full', dotOf(entry))}
          />
          <p className="text-sm">
            <span className="font-medium">{describeStep(entry)}</span>
            <span className="text-ink-soft"> by {entry.by}</span>
          </p>
          <RelativeTime iso={entry.at} className="text-xs text-ink-soft" />
          {entry.comment && (
            <p className="mt-2 rounded-control bg-mist px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">
              {entry.comment}
            </p>
          )}
          <FileList files={entry.files} />
        </li>
      ))}
    </ol>
  </Card>
);
