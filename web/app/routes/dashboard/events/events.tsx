import { useParams } from 'react-router';
import { PageHeading } from '../../../features/dashboard-shell/page-heading.tsx';
import { useEvent } from '../../../features/events/events.queries.ts';
import { FollowUpPage } from '../../../features/events/follow-up/follow-up-page.tsx';
import { EventPage } from '../../../features/events/reading/event-page.tsx';
import { EventsPage } from '../../../features/events/reading/events-page.tsx';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';

export const handle = privateHandle('Events', 'Pitch sessions, workshops and meetings.');

const all = { label: 'Events', href: paths.events() };

/** An event, or the follow-up page of one agenda item. */
const OneEvent = ({ id, part }: { id: number; part: string }) => (
  <QueryContent query={useEvent(id)}>
    {(event) => {
      const item = event.agenda.find((one) => String(one.id) === part);
      const ofEvent = { label: event.title, href: paths.events(id) };
      const name = item?.venture?.name ?? '';
      return (
        <>
          <div className="mb-3">
            <Breadcrumb crumbs={item ? [all, ofEvent, { label: name }] : [all, { label: event.title }]} />
          </div>
          <PageHeading title={item ? name : event.title} />
          {item ? (
            <FollowUpPage key={item.id} of={{ id, item: item.id }} />
          ) : (
            <EventPage key={id} event={event} />
          )}
        </>
      );
    }}
  </QueryContent>
);

export const Component = () => {
  const { event = '', part = '' } = useParams();
  if (/^\d{1,15}$/.test(event)) return <OneEvent key={event} id={Number(event)} part={part} />;
  return (
    <>
      <PageHeading title="Events">
        Pitch sessions, workshops and other meetings you are invited to.{' '}
        <a href={paths.account} className="text-link">
          See yours in your calendar
        </a>
      </PageHeading>
      <EventsPage isPast={event === 'past'} />
    </>
  );
};
