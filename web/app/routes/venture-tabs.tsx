import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { lazy, Suspense } from 'react';
import { FounderAccess, TeamAccess } from '../features/ventures/access/access-tab.tsx';
import { TeamTab } from '../features/ventures/console/team-tab.tsx';
import { FounderListing } from '../features/ventures/listing/founder-listing.tsx';
import { TeamListing } from '../features/ventures/listing/team-listing.tsx';
import { OverviewTab } from '../features/ventures/page/overview-tab.tsx';
import { type Side, sidesOf, type VentureTab } from '../features/ventures/page/venture-tab.ts';
import { PeopleTab } from '../features/ventures/people/people-tab.tsx';
import { FounderProfile, TeamProfile } from '../features/ventures/profile/profile-tab.tsx';
import { ProjectionsCard } from '../features/ventures/projections/projections-card.tsx';
import { RecordTab } from '../features/ventures/record/record-tab.tsx';
import { TimelineTab } from '../features/ventures/timeline/timeline-tab.tsx';
import { warmReader } from '../features/viewer/warm-reader.ts';

const RoomTab = lazy(async () => {
  const tab = await import('../features/data-room/room-tab.tsx');
  void warmReader(() => import('./document-route.tsx'));
  return tab;
});
const CaseStudyCard = lazy(() => import('../features/case-studies/case-study-card.tsx'));
const CaseStudyPage = lazy(() => import('./case-study-page.tsx'));
const OpenRoundCard = lazy(() => import('../features/rounds/open-round-card.tsx'));
const QuestionsTab = lazy(() => import('../features/questions/questions-tab.tsx'));
const ReadersTab = lazy(() => import('../features/readings/founder/readers-tab.tsx'));
const OpeningsTab = lazy(() => import('../features/openings/openings-tab.tsx'));
const VentureMeetingsTab = lazy(() => import('../features/office-hours/venture-meetings-tab.tsx'));
const ProjectTab = lazy(() => import('../features/projects/project-tab.tsx'));
const ReferencesCard = lazy(() => import('../features/track-records/references-card.tsx'));
const RoundTab = lazy(() => import('../features/rounds/round-tab.tsx'));
const UpdatesTab = lazy(() => import('../features/updates/updates-tab.tsx'));

const everyone: readonly Side[] = ['founder', 'project_manager', 'mentor', 'investor', 'team'];
const withoutMentors = everyone.filter((side) => side !== 'mentor');

/** Those who follow how the venture is doing. */
const followers: readonly Side[] = ['founder', 'project_manager', 'funder', 'team'];

const withoutInvestors = everyone.filter((side) => side !== 'investor');

/** The profile below the open round, for those who may read rounds, and the case study of a graduated venture. */
const Overview = (props: { venture: VentureDetail; isTeam: boolean }) => (
  <div className="flex flex-col gap-6">
    {sidesOf(props.venture, props.isTeam).some((side) => side !== 'mentor') && <OpenRoundCard {...props} />}
    {props.venture.standing === 'graduated' && (
      <CaseStudyCard ventureId={props.venture.id} Page={CaseStudyPage} />
    )}
    <OverviewTab venture={props.venture} />
  </div>
);

/** The people and, for founders, the references they give to their project managers. */
const People = (props: { venture: VentureDetail; isTeam: boolean }) => (
  <div className="flex flex-col gap-6">
    <PeopleTab {...props} />
    {!props.isTeam && props.venture.roles.includes('founder') && (
      <Suspense>
        <ReferencesCard ventureId={props.venture.id} />
      </Suspense>
    )}
  </div>
);

const Projections = ({ venture, isTeam }: { venture: VentureDetail; isTeam: boolean }) => (
  <ProjectionsCard
    ventureId={venture.id}
    isInside={isTeam || venture.roles.some((role) => role !== 'mentor')}
  />
);

/** The parts of a venture's page by place, in this order; each feature brings its own. */
export const ventureTabs: readonly VentureTab[] = [
  { id: '', label: 'Overview', group: 'Overview', for: everyone, Content: Overview },

  { id: 'profile', label: 'Profile', group: 'Company', for: ['founder'], Content: FounderProfile },
  { id: 'profile', label: 'Profile', group: 'Company', for: ['team'], Content: TeamProfile },
  { id: 'record', label: 'Company and checks', group: 'Company', for: everyone, Content: RecordTab },
  { id: 'people', label: 'People', group: 'Company', for: withoutInvestors, Content: People },
  { id: 'team', label: 'Team', group: 'Company', for: ['team'], Content: TeamTab },

  { id: 'round', label: 'Round', group: 'Fundraising', for: withoutMentors, Content: RoundTab },
  {
    id: 'projections',
    label: 'Projections',
    group: 'Fundraising',
    for: withoutMentors,
    Content: Projections,
  },
  {
    id: 'listing',
    label: 'Listing',
    group: 'Fundraising',
    for: ['founder', 'project_manager'],
    Content: FounderListing,
  },
  { id: 'listing', label: 'Listing', group: 'Fundraising', for: ['team'], Content: TeamListing },

  { id: 'documents', label: 'Data room', group: 'Room', for: everyone, Content: RoomTab },
  { id: 'questions', label: 'Q&A', group: 'Room', for: everyone, Content: QuestionsTab },
  { id: 'access', label: 'Access', group: 'Room', for: ['founder'], Content: FounderAccess },
  { id: 'access', label: 'Access', group: 'Room', for: ['team'], Content: TeamAccess },
  { id: 'readers', label: 'Readers', group: 'Room', for: ['founder', 'team'], Content: ReadersTab },

  { id: 'project', label: 'Project', group: 'Work', for: followers, Content: ProjectTab },
  { id: 'updates', label: 'Updates', group: 'Work', for: followers, Content: UpdatesTab },
  {
    id: 'office-hours',
    label: 'Office hours',
    group: 'Work',
    for: ['founder', 'project_manager', 'team'],
    Content: VentureMeetingsTab,
  },
  { id: 'openings', label: 'Openings', group: 'Work', for: ['founder', 'team'], Content: OpeningsTab },

  { id: 'timeline', label: 'Timeline', group: 'Activity', for: everyone, Content: TimelineTab },
];
