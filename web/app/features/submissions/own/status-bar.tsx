import {
  type SubmissionCounts,
  type SubmissionStatus,
  submissionStatuses,
} from '@proxima/contract/submissions/submissions';
import clsx from 'clsx';

/** From approved to withdrawn, left to right. */
const order: readonly SubmissionStatus[] = ['approved', 'review', 'revision', 'declined', 'withdrawn'];
/** Shown only if there are any. */
const mayBeLeftOut: readonly SubmissionStatus[] = ['declined', 'withdrawn'];
const fills: Record<SubmissionStatus, string> = {
  approved: 'fill-green',
  review: 'fill-amber',
  revision: 'fill-red',
  declined: 'fill-slate',
  withdrawn: 'fill-line-strong',
};
const dots: Record<SubmissionStatus, string> = {
  approved: 'bg-green',
  review: 'bg-amber',
  revision: 'bg-red',
  declined: 'bg-slate',
  withdrawn: 'bg-line-strong',
};

interface Segment {
  status: SubmissionStatus;
  start: number;
  width: number;
}

/** Percentages, one after another. */
export function segmentsOf(counts: SubmissionCounts): Segment[] {
  let start = 0;
  return order.flatMap((status) => {
    const width = counts.total === 0 ? 0 : (counts[status] / counts.total) * 100;
    const segment = { status, start, width };
    start += width;
    return width > 0 ? [segment] : [];
  });
}

/** A bar with the share of each status; the text under it says the same. */
export function StatusBar({ counts }: { counts: SubmissionCounts }) {
  return (
    <>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-4 block h-2.5 w-full overflow-hidden rounded-full bg-mist"
      >
        {segmentsOf(counts).map(({ status, start, width }) => (
          <rect key={status} x={start} width={width} height="4" className={fills[status]} />
        ))}
      </svg>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
        {order
          .filter((status) => !mayBeLeftOut.includes(status) || counts[status] > 0)
          .map((status) => (
            <li key={status} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={clsx('size-2 rounded-full', dots[status])} />
              {submissionStatuses[status].label}
              <span className="tabular-nums">{counts[status]}</span>
            </li>
          ))}
      </ul>
    </>
  );
}
