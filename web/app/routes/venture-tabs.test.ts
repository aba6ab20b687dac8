import { expect, it } from 'vitest';
import { placesFor } from '../features/ventures/page/venture-tab.tsx';
import { ventureTabs } from './venture-tabs.tsx';

type Reader = Parameters<typeof placesFor>[1] & { isTeam?: boolean };

const readers: Record<string, Reader> = {
  founder: { roles: ['founder'], has_funded: false },
  'project manager': { roles: ['project_manager'], has_funded: false },
  mentor: { roles: ['mentor'], has_funded: false },
  investor: { roles: [], has_funded: false },
  funder: { roles: [], has_funded: true },
  team: { roles: [], has_funded: false, isTeam: true },
};

const places = {
  founder: [
    'Overview: Overview',
    'Company: Profile, Company and checks, People',
    'Fundraising: Round, Projections, Listing',
    'Room: Data room, Q&A, Access, Readers',
    'Work: Project, Updates, Office hours, Openings',
    'Activity: Timeline',
  ],
  'project manager': [
    'Overview: Overview',
    'Company: Company and checks, People',
    'Fundraising: Round, Projections, Listing',
    'Room: Data room, Q&A',
    'Work: Project, Updates, Office hours',
    'Activity: Timeline',
  ],
  mentor: [
    'Overview: Overview',
    'Company: Company and checks, People',
    'Room: Data room, Q&A',
    'Activity: Timeline',
  ],
  investor: [
    'Overview: Overview',
    'Company: Company and checks',
    'Fundraising: Round, Projections',
    'Room: Data room, Q&A',
    'Activity: Timeline',
  ],
  funder: [
    'Overview: Overview',
    'Company: Company and checks',
    'Fundraising: Round, Projections',
    'Room: Data room, Q&A',
    'Work: Project, Updates',
    'Activity: Timeline',
  ],
  team: [
    'Overview: Overview',
    'Company: Profile, Company and checks, People, Team',
    'Fundraising: Round, Projections, Listing',
    'Room: Data room, Q&A, Access, Readers',
    'Work: Project, Updates, Office hours, Openings',
    'Activity: Timeline',
  ],
};

it.each(Object.entries(places))(
  'shows a %s the places that are theirs, each with its pages',
  (who, expected) => {
    const { isTeam = false, ...venture } = readers[who] as Reader;
    const shown = placesFor(ventureTabs, venture, isTeam);
    expect(shown.map(({ label, tabs }) => `${label}: ${tabs.map((tab) => tab.label).join(', ')}`)).toEqual(
      expected,
    );
  },
);
