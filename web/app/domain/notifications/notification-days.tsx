import type { WireNotification } from '@proxima/contract/notifications/notifications';
import clsx from 'clsx';
import { useId } from 'react';
import { useMemberView } from '../../session/member-view/member-view.ts';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { type Day, groupByDay } from './group-by-day.ts';
import { useMarkNotification } from './notifications.queries.ts';

const rowClass =
  'relative flex min-h-14 w-full flex-col justify-center gap-0.5 rounded-control py-2 pr-3 pl-7 text-left text-sm';

function Entry({ entry, onOpen }: { entry: WireNotification; onOpen: () => void }) {
  const isUnread = entry.read_at === null;
  const isViewed = useMemberView() !== null;
  const content = (
    <>
      {isUnread && (
        <span aria-hidden="true" className="absolute top-4 left-2.5 size-2 rounded-full bg-ember" />
      )}
      <span className={clsx('wrap-anywhere', isUnread ? 'font-medium text-ink' : 'text-ink-soft')}>
        {isUnread && <span className="sr-only">Unread: </span>}
        {entry.title}
      </span>
      <RelativeTime iso={entry.created_at} className="text-xs text-ink-soft" />
    </>
  );
  if (entry.path) {
    return (
      <a href={entry.path} onClick={onOpen} className={clsx(rowClass, 'transition-colors hover:bg-mist')}>
        {content}
      </a>
    );
  }
  if (!isUnread || isViewed) return <div className={rowClass}>{content}</div>;
  return (
    <button type="button" onClick={onOpen} className={clsx(rowClass, 'transition-colors hover:bg-mist')}>
      {content}
      <span className="sr-only">, mark as read</span>
    </button>
  );
}

function DaySection({ day, onOpen }: { day: Day; onOpen: (entry: WireNotification) => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="py-1">
      <h3 id={id} className="px-3 pt-2 pb-1 font-sans text-xs font-medium text-ink-soft">
        {day.name}
      </h3>
      <ul>
        {day.notifications.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} onOpen={() => onOpen(entry)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NotificationDaysProps {
  notifications: readonly WireNotification[];
  /** Called as one with a page is opened. */
  onLeave?: () => void;
}

/** Notifications by day. Opening one marks it as read, except in a member view. */
export function NotificationDays({ notifications, onLeave }: NotificationDaysProps) {
  const mark = useMarkNotification();
  const isViewed = useMemberView() !== null;
  const open = ({ id, read_at, path }: WireNotification) => {
    if (read_at === null && !isViewed) mark.mutate(id);
    if (path) onLeave?.();
  };
  return groupByDay(notifications).map((day) => <DaySection key={day.name} day={day} onOpen={open} />);
}
