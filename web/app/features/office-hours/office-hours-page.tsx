import type { ReactNode } from 'react';
import { useMayHost, useOwnHours } from '../../domain/use-may-host.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { TabNav } from '../../ui/layout/tab-nav.tsx';
import { BookMentor } from './finding/book-mentor.tsx';
import { HoursForm } from './hours/hours-form.tsx';
import { MeetingsList } from './meetings-list.tsx';
import { MentorLog } from './mentor-log.tsx';

interface OfficeHoursPageProps {
  /** Name of the view, from the URL; empty for the first. */
  view: string;
  isTeam: boolean;
  addressOf: (part?: string) => string;
}

/** The reader's own hours. The form is remounted when another version was saved elsewhere. */
const OwnHoursView = () => (
  <QueryContent query={useOwnHours()}>
    {(stored) =>
      stored.may_host ? (
        <HoursForm key={stored.version} stored={stored} />
      ) : (
        <EmptyState title="Only mentors offer hours">
          Our team makes members mentors. Please message us if you would like to be one.
        </EmptyState>
      )
    }
  </QueryContent>
);

/** The reader's meetings, booking a mentor, and the reader's own hours. */
export function OfficeHoursPage({ view, isTeam, addressOf }: OfficeHoursPageProps) {
  const mayHost = useMayHost();
  const views: Record<string, { label: string; isShown: boolean; content: ReactNode }> = {
    '': {
      label: 'Upcoming',
      isShown: true,
      content: (
        <MeetingsList
          show="upcoming"
          isTeam={isTeam}
          empty={
            <EmptyState
              title="No upcoming meetings"
              action={!isTeam && <LinkButton href={addressOf('book')}>Book a mentor</LinkButton>}
            >
              {mayHost
                ? 'Founders can find you once you have saved your hours.'
                : 'Mentors give founders an hour of advice.'}
            </EmptyState>
          }
        />
      ),
    },
    past: {
      label: 'Past',
      isShown: true,
      content: (
        <>
          {mayHost && <MentorLog />}
          <MeetingsList show="past" isTeam={isTeam} empty={<EmptyState title="No meetings yet" />} />
        </>
      ),
    },
    book: { label: 'Book a mentor', isShown: !isTeam, content: <BookMentor /> },
    hours: { label: 'Your hours', isShown: mayHost, content: <OwnHoursView /> },
  };
  const current = Object.hasOwn(views, view) ? view : '';
  return (
    <>
      <TabNav
        label="Office hours"
        current={addressOf(current)}
        links={Object.entries(views)
          .filter(([name, { isShown }]) => isShown || name === current)
          .map(([name, { label }]) => ({ label, href: addressOf(name) }))}
      />
      {views[current]?.content}
    </>
  );
}
