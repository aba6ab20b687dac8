import type { EventDetails } from '@proxima/contract/events/event-wire';
import { useParams } from 'react-router';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { useEvent } from '../../features/events/events.queries.ts';
import { FollowUpPage } from '../../features/events/follow-up/follow-up-page.tsx';
import { EventPage } from '../../features/events/reading/event-page.tsx';
import { Attendees } from '../../features/events/team/attendees.tsx';
import { EditEvent } from '../../features/events/team/edit-event.tsx';
import { EventActions } from '../../features/events/team/event-actions.tsx';
import { EventsTable } from '../../features/events/team/events-table.tsx';
import { NewEvent } from '../../features/events/team/new-event.tsx';
import { useEditedEvent } from '../../features/events/team/team.queries.ts';
import { TeamMaterials } from '../../features/events/team/team-materials.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';
import { TabNav } from '../../ui/layout/tab-nav.tsx';

export const handle = privateHandle('Events', 'All events.');

const all = { label: 'Events', href: paths.adminEvents() };
const tabs = { '': 'Event', edit: 'Edit', people: 'People', materials: 'Materials' };

/** The part of an event's page in the address. */
function Part({ event, part }: { event: EventDetails; part: string }) {
  const edited = useEditedEvent(event.id);
  if (part === '') return <EventPage event={event} />;
  return (
    <QueryContent query={edited}>
      {(data) => {
        if (part === 'people') return <Attendees event={data} isOver={event.is_over} />;
        if (part === 'materials') return <TeamMaterials event={data} />;
        return <EditEvent event={data} isOver={event.is_over} />;
      }}
    </QueryContent>
  );
}

const OneEvent = ({ id, part }: { id: number; part: string }) => {
  const query = useEvent(id);
  const edited = useEditedEvent(id).data;
  const event = query.data;
  const item = event?.agenda.find((one) => String(one.id) === part);
  const title = event?.title ?? 'Event';
  const name = item?.venture?.name ?? '';
  const current = Object.hasOwn(tabs, part) ? part : '';
  const ofEvent = { label: title, href: paths.adminEvents(id) };
  return (
    <ConsolePage
      isList
      title={item ? name : title}
      above={<Breadcrumb crumbs={item ? [all, ofEvent, { label: name }] : [all, { label: title }]} />}
      actions={event && edited && !item && <EventActions event={edited} isOver={event.is_over} />}
    >
      {item ? (
        <FollowUpPage key={item.id} of={{ id, item: item.id }} />
      ) : (
        <>
          <TabNav
            label="Event"
            current={paths.adminEvents(id, current)}
            links={Object.entries(tabs).map(([tab, label]) => ({ label, href: paths.adminEvents(id, tab) }))}
          />
          <QueryContent query={query}>{(data) => <Part event={data} part={current} />}</QueryContent>
        </>
      )}
    </ConsolePage>
  );
};

export const Component = () => {
  const { event = '', part = '' } = useParams();
  if (/^\d{1,15}$/.test(event)) return <OneEvent key={event} id={Number(event)} part={part} />;
  if (event === 'new')
    return (
      <ConsolePage title="Plan an event" above={<Breadcrumb crumbs={[all, { label: 'Plan an event' }]} />}>
        <NewEvent />
      </ConsolePage>
    );
  return (
    <ConsolePage
      title="Events"
      lead={
        <>
          Pitch sessions, workshops and other meetings with seats.{' '}
          <a href={paths.adminAccount} className="text-link">
            See yours in your calendar
          </a>
        </>
      }
      actions={<LinkButton href={paths.adminEvents('new')}>Plan an event</LinkButton>}
    >
      <EventsTable isPast={event === 'past'} />
    </ConsolePage>
  );
};
