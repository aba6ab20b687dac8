import { describeEntry } from '@proxima/contract/ventures/reading/describe-timeline';
import type { TimelineEntry } from '@proxima/contract/ventures/reading/timeline';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { longDateTime } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { tabOf } from './tab-of.ts';

interface TimelineRowProps {
  entry: TimelineEntry;
  venture: VentureDetail;
  isTeam: boolean;
}

const linkStyles = 'font-medium wrap-anywhere underline-offset-4 hover:underline';

/** What happened, as a link to its evidence. */
function Title({ entry, venture, isTeam }: TimelineRowProps) {
  const text = describeEntry(entry);
  const role = (['founder', 'project_manager'] as const).find((one) => venture.roles.includes(one));
  const tab = tabOf(entry, isTeam ? 'team' : (role ?? 'outside'));
  if (entry.kind === 'office_hours') {
    const address = (isTeam ? paths.adminOfficeHours : paths.officeHours)(entry.evidence_id ?? 0);
    return (
      <a href={address} className={linkStyles}>
        {text}
      </a>
    );
  }
  if (entry.kind === 'document_added') {
    const address = (isTeam ? paths.adminDocument : paths.document)(venture.slug, entry.evidence_id ?? 0);
    return (
      <a href={`${address}?version=${entry.version ?? 1}`} className={linkStyles}>
        {text}
      </a>
    );
  }
  if (tab === null) {
    const id = entry.evidence_id ?? 0;
    return (
      <a href={isTeam ? paths.adminSubmission(id) : paths.submission(id)} className={linkStyles}>
        {text}
      </a>
    );
  }
  return (
    <a
      href={isTeam ? paths.adminVenture(venture.slug, tab) : paths.venture(venture.slug, tab)}
      className={linkStyles}
    >
      {text}
    </a>
  );
}

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short' });

const dayOf = (iso: string): string => `${weekday.format(new Date(iso))} ${new Date(iso).getDate()}`;

/** One line of the timeline. */
export const TimelineRow = (props: TimelineRowProps) => {
  const { at, by, reason } = props.entry;
  return (
    <li className="flex gap-4 px-4 py-2.5 text-sm sm:px-5">
      <time
        dateTime={at}
        title={longDateTime(at)}
        className="w-14 shrink-0 text-ink-soft tabular-nums sm:w-16"
      >
        {dayOf(at)}
      </time>
      <div className="min-w-0">
        <p>
          <Title {...props} />
          {by && <span className="text-ink-soft wrap-anywhere"> · {by}</span>}
        </p>
        {reason && <p className="text-ink-soft wrap-anywhere whitespace-pre-wrap">{reason}</p>}
      </div>
    </li>
  );
};
