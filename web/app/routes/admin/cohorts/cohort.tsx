import type { TeamCohort } from '@proxima/contract/cohorts/cohort-wire';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { AskedTable } from '../../../features/check-ins/plans/asked-table.tsx';
import { PlansList } from '../../../features/check-ins/plans/plans-list.tsx';
import { AnnouncementsView } from '../../../features/cohorts/console/announcements-view.tsx';
import { AttendanceView } from '../../../features/cohorts/console/attendance-view.tsx';
import { useCohort } from '../../../features/cohorts/console/cohorts.queries.ts';
import { ContentView } from '../../../features/cohorts/console/content-view.tsx';
import { MentorsView } from '../../../features/cohorts/console/mentors-view.tsx';
import { PlacesView } from '../../../features/cohorts/console/places-view.tsx';
import { ProgressView } from '../../../features/cohorts/console/progress-view.tsx';
import { SettingsView } from '../../../features/cohorts/console/settings-view.tsx';
import { ConsolePage } from '../../../features/console-shell/console-page.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { idIn } from '../../../lib/navigation/id-in.ts';
import { privateHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';
import { useRights } from '../../../session/use-rights.ts';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx';
import { TabNav } from '../../../ui/layout/tab-nav.tsx';

export const handle = privateHandle('Cohort', 'Who is on track, places, events and mentors.');

const tabs = {
  '': 'On track',
  places: 'Places',
  events: 'Events and courses',
  mentors: 'Mentors',
  'check-ins': 'Check-ins',
  announcements: 'Announcements',
  settings: 'Settings',
} as const;
type Tab = keyof typeof tabs;

interface Shown {
  cohort: TeamCohort;
  /** Of events an event, of check-ins a plan. */
  event: number | null;
  mayDecide: boolean;
}

const views: Record<Tab, (shown: Shown) => ReactNode> = {
  '': ({ cohort }) => <ProgressView cohort={cohort} />,
  places: ({ cohort, mayDecide }) => <PlacesView cohort={cohort} mayDecide={mayDecide} />,
  events: ({ cohort, event }) =>
    event === null ? (
      <ContentView cohortId={cohort.id} />
    ) : (
      <AttendanceView cohortId={cohort.id} eventId={event} />
    ),
  mentors: ({ cohort }) => <MentorsView cohortId={cohort.id} />,
  'check-ins': ({ cohort, event: plan }) =>
    plan === null ? <PlansList cohort={cohort} /> : <AskedTable planId={plan} />,
  announcements: ({ cohort }) => <AnnouncementsView cohortId={cohort.id} />,
  settings: ({ cohort }) => <SettingsView key={cohort.version} cohort={cohort} />,
};

export function Component() {
  const { part = '', event, ...params } = useParams();
  const id = idIn(params.id);
  const query = useCohort(id);
  const mayDecide = useRights().includes('submissions.decide');
  const tab: Tab = Object.hasOwn(tabs, part) ? (part as Tab) : '';
  const title = query.data?.name ?? 'Cohort';
  const crumbs = [
    { label: 'Cohorts', href: paths.adminCohorts },
    ...(event && query.data ? [{ label: title, href: paths.adminCohort(id, tab) }] : []),
    { label: event ? (tab === 'check-ins' ? 'Answers' : 'Attendance') : title },
  ];
  return (
    <ConsolePage
      title={title}
      above={<Breadcrumb crumbs={crumbs} />}
      lead={
        query.data &&
        `${query.data.call.programme} · ${longDate(query.data.starts_on)} to ${longDate(query.data.ends_on)}`
      }
    >
      <TabNav
        label="Cohort"
        current={paths.adminCohort(id, tab)}
        links={Object.entries(tabs).map(([name, label]) => ({ label, href: paths.adminCohort(id, name) }))}
      />
      <QueryContent query={query}>
        {(cohort) => views[tab]({ cohort, event: event === undefined ? null : idIn(event), mayDecide })}
      </QueryContent>
    </ConsolePage>
  );
}
