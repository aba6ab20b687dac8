import { urlOf } from '@proxima/contract/client/wire-request';
import type { FirstCall } from '@proxima/contract/content/first-calls-script';
import { documentEndpoints } from '@proxima/contract/documents/document-endpoints';
import { roundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { isOpenedAt, lazyTab, type Side, type VentureTab } from '../features/ventures/page/venture-tab.tsx';
import type { MetaInput } from '../lib/page/page-meta.ts';

/** Once the room has come, so that its documents open at once. */
function warmDocuments<Room>(room: Room): Room {
  void import('../features/viewer/warm-reader.ts').then(({ warmReader }) =>
    warmReader(() => import('./document-route.tsx')),
  );
  return room;
}

const everyone: readonly Side[] = ['founder', 'project_manager', 'mentor', 'investor', 'team'];
const withoutMentors = everyone.filter((side) => side !== 'mentor');

/** Those who follow how the venture is doing. */
const followers: readonly Side[] = ['founder', 'project_manager', 'funder', 'team'];

const withoutInvestors = everyone.filter((side) => side !== 'investor');

/** The parts of a venture's page by place, in this order; each feature brings its own. */
export const ventureTabs: readonly VentureTab[] = [
  {
    id: '',
    label: 'Overview',
    group: 'Overview',
    for: everyone,
    first: [roundEndpoints.list.path],
    ...lazyTab(() => import('./venture-overview.tsx')),
  },

  {
    id: 'profile',
    label: 'Profile',
    group: 'Company',
    for: ['founder', 'team'],
    ...lazyTab(() => import('../features/ventures/profile/profile-tab.tsx')),
  },
  {
    id: 'record',
    label: 'Company and checks',
    group: 'Company',
    for: everyone,
    ...lazyTab(() => import('../features/ventures/record/record-tab.tsx')),
  },
  {
    id: 'people',
    label: 'People',
    group: 'Company',
    for: withoutInvestors,
    ...lazyTab(() => import('./venture-people.tsx')),
  },
  {
    id: 'team',
    label: 'Team',
    group: 'Company',
    for: ['team'],
    ...lazyTab(() => import('../features/ventures/console/team-tab.tsx')),
  },

  {
    id: 'round',
    label: 'Round',
    group: 'Fundraising',
    for: withoutMentors,
    first: [roundEndpoints.list.path, roundEndpoints.get.path],
    ...lazyTab(() => import('../features/rounds/round-tab.tsx')),
  },
  {
    id: 'projections',
    label: 'Projections',
    group: 'Fundraising',
    for: withoutMentors,
    ...lazyTab(() => import('../features/ventures/projections/projections-tab.tsx')),
  },
  {
    id: 'listing',
    label: 'Listing',
    group: 'Fundraising',
    for: ['founder', 'project_manager'],
    ...lazyTab(() => import('../features/ventures/listing/founder-listing.tsx')),
  },
  {
    id: 'listing',
    label: 'Listing',
    group: 'Fundraising',
    for: ['team'],
    ...lazyTab(() => import('../features/ventures/listing/team-listing.tsx')),
  },

  {
    id: 'documents',
    label: 'Data room',
    group: 'Room',
    for: everyone,
    first: [documentEndpoints.list.path],
    ...lazyTab(() => import('../features/data-room/room-tab.tsx').then(warmDocuments)),
  },
  {
    id: 'questions',
    label: 'Q&A',
    group: 'Room',
    for: everyone,
    ...lazyTab(() => import('../features/questions/questions-tab.tsx')),
  },
  {
    id: 'access',
    label: 'Access',
    group: 'Room',
    for: ['founder', 'team'],
    ...lazyTab(() => import('../features/ventures/access/access-tab.tsx')),
  },
  {
    id: 'readers',
    label: 'Readers',
    group: 'Room',
    for: ['founder', 'team'],
    ...lazyTab(() => import('../features/readings/founder/readers-tab.tsx')),
  },

  {
    id: 'project',
    label: 'Project',
    group: 'Work',
    for: followers,
    ...lazyTab(() => import('../features/projects/project-tab.tsx')),
  },
  {
    id: 'updates',
    label: 'Updates',
    group: 'Work',
    for: followers,
    ...lazyTab(() => import('../features/updates/updates-tab.tsx')),
  },
  {
    id: 'office-hours',
    label: 'Office hours',
    group: 'Work',
    for: ['founder', 'project_manager', 'team'],
    ...lazyTab(() => import('../features/office-hours/venture-meetings-tab.tsx')),
  },
  {
    id: 'openings',
    label: 'Openings',
    group: 'Work',
    for: ['founder', 'team'],
    ...lazyTab(() => import('../features/openings/openings-tab.tsx')),
  },

  {
    id: 'timeline',
    label: 'Timeline',
    group: 'Activity',
    for: everyone,
    ...lazyTab(() => import('../features/ventures/timeline/timeline-tab.tsx')),
  },
];

/** What the page of a venture needs first: the venture, what its tab waits for, and the scripts of the tab. */
export const ventureNeeds = (isTeam: boolean) => {
  const tabAt = (id = '') => ventureTabs.find((tab) => isOpenedAt(tab, id, isTeam));
  return {
    first: ({ slug = '', tab }: MetaInput['params']): FirstCall[] => {
      const venture = urlOf(ventureEndpoints.getBySlug, { params: { slug } });
      const about = tabAt(tab)?.first ?? [];
      return [venture, ...about.map((path, index): FirstCall => [about[index - 1] ?? venture, path])];
    },
    /** A failure shows when the tab does. */
    fetch: async ({ tab }: MetaInput['params']) => {
      await tabAt(tab)
        ?.fetch()
        .catch(() => undefined);
    },
    scripts: ({ tab }: MetaInput['params']) => tabAt(tab)?.scripts ?? [],
  };
};
