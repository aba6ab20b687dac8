import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import type { ComponentType } from 'react';
import { FounderAccess, TeamAccess } from '../access/access-tab.tsx';
import { TeamTab } from '../console/team-tab.tsx';
import { FounderListing } from '../listing/founder-listing.tsx';
import { TeamListing } from '../listing/team-listing.tsx';
import { PeopleTab } from '../people/people-tab.tsx';
import { FounderProfile, TeamProfile } from '../profile/profile-tab.tsx';
import { ProjectionsCard } from '../projections/projections-card.tsx';
import { RecordTab } from '../record/record-tab.tsx';
import { TimelineTab } from '../timeline/timeline-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';

/** What someone is to a venture on its page. */
type Side = VentureRole | 'investor' | 'team';

interface VentureTab {
  /** Its part of the address; empty for the first one. */
  id: string;
  label: string;
  /** Who sees it; the server decides what is in it. */
  for: readonly Side[];
  Content: ComponentType<{ venture: VentureDetail; isTeam: boolean }>;
}

const everyone: readonly Side[] = ['founder', 'project_manager', 'mentor', 'investor', 'team'];
const withoutMentors = everyone.filter((side) => side !== 'mentor');

const withoutInvestors = everyone.filter((side) => side !== 'investor');

const tabs: readonly VentureTab[] = [
  { id: '', label: 'Overview', for: everyone, Content: OverviewTab },
  { id: 'profile', label: 'Profile', for: ['founder'], Content: FounderProfile },
  { id: 'profile', label: 'Profile', for: ['team'], Content: TeamProfile },
  {
    id: 'projections',
    label: 'Projections',
    for: withoutMentors,
    Content: ({ venture, isTeam }) => (
      <ProjectionsCard
        ventureId={venture.id}
        isInside={isTeam || venture.roles.some((role) => role !== 'mentor')}
      />
    ),
  },
  { id: 'listing', label: 'Listing', for: ['founder', 'project_manager'], Content: FounderListing },
  { id: 'listing', label: 'Listing', for: ['team'], Content: TeamListing },
  { id: 'access', label: 'Access', for: ['founder'], Content: FounderAccess },
  { id: 'access', label: 'Access', for: ['team'], Content: TeamAccess },
  { id: 'people', label: 'People', for: withoutInvestors, Content: PeopleTab },
  { id: 'record', label: 'Company and checks', for: everyone, Content: RecordTab },
  { id: 'timeline', label: 'Timeline', for: everyone, Content: TimelineTab },
  { id: 'team', label: 'Team', for: ['team'], Content: TeamTab },
];

export function sidesOf({ roles }: VentureDetail, isTeam: boolean): readonly Side[] {
  if (isTeam) return ['team'];
  return roles.length > 0 ? roles : ['investor'];
}

/** The tabs of a venture's page that the reader sees. */
export function tabsOf(venture: VentureDetail, isTeam: boolean): readonly VentureTab[] {
  const sides = sidesOf(venture, isTeam);
  return tabs.filter((tab) => sides.some((side) => tab.for.includes(side)));
}
