import { type SubmissionStatus, submissionStatuses } from '@proxima/contract/submissions/submissions';

/** From good news to none: the order in which bars are stacked and words listed. */
export const statusOrder: readonly SubmissionStatus[] = ['approved', 'review', 'revision', 'declined'];

const colours: Record<SubmissionStatus, string> = {
  approved: 'text-green',
  review: 'text-amber',
  revision: 'text-red',
  declined: 'text-slate',
};

/** What is drawn over the tint: not colour alone tells the statuses apart. */
const strokes: Record<SubmissionStatus, string | null> = {
  approved: null,
  review: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  revision: 'M0 2h8M0 6h8',
  declined: 'M2 2h0M6 6h0',
};

export type FillOf = (status: SubmissionStatus) => string;

/** The fills of the statuses for one drawing; `id` makes their names its own. */
export const StatusFills = ({ id }: { id: string }) => (
  <defs>
    {statusOrder.map((status) => (
      <pattern
        key={status}
        id={`${id}-${status}`}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
        className={colours[status]}
      >
        <rect width="8" height="8" fill="currentColor" opacity={strokes[status] ? 0.22 : 1} />
        {strokes[status] && (
          <path
            d={strokes[status]}
            stroke="currentColor"
            strokeWidth={status === 'declined' ? 3 : 2}
            strokeLinecap={status === 'declined' ? 'round' : 'butt'}
          />
        )}
      </pattern>
    ))}
  </defs>
);

export const fillsOf =
  (id: string): FillOf =>
  (status) =>
    `url(#${id}-${status})`;

/** What the fills mean. */
export const StatusLegend = ({ id }: { id: string }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
    {statusOrder.map((status) => (
      <li key={status} className="flex items-center gap-2">
        <svg width="16" height="16" aria-hidden="true" className={colours[status]}>
          <rect
            x="0.5"
            y="0.5"
            width="15"
            height="15"
            rx="3"
            fill={fillsOf(id)(status)}
            stroke="currentColor"
          />
        </svg>
        {submissionStatuses[status].label}
      </li>
    ))}
  </ul>
);
