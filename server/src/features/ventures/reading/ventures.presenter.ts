import type { PersonOfVenture, VentureDetail, VentureSummary } from '@proxima/contract/ventures/venture-wire';
import { listingOf, type VentureRole, ventureNumber } from '@proxima/contract/ventures/ventures';
import type { PersonRow } from '../people/people.repository.ts';
import type { Edition } from '../profile/profiles.repository.ts';
import { presentProfile } from '../profile/sanitise-profile.ts';
import type { VentureRow } from '../ventures.repository.ts';

/** The address changes with the image, so that caches never show an old one. */
export const logoOf = ({ id, logo_file_id }: Pick<VentureRow, 'id' | 'logo_file_id'>): string | null =>
  logo_file_id === null ? null : `/api/ventures/${id}/logo?v=${logo_file_id}`;

export const listingOfRow = ({ listed_at, has_open_round, has_closed_round }: VentureRow) =>
  listingOf({
    isListed: listed_at !== null,
    hasOpenRound: has_open_round,
    hasClosedRound: has_closed_round,
  });

export const presentVenture = (
  row: VentureRow,
  roles: readonly VentureRole[],
  edition: Edition,
): VentureSummary => ({
  ...row[edition],
  id: row.id,
  number: ventureNumber(row.id),
  slug: row.slug,
  name: row.name,
  logo: logoOf(row),
  listing: listingOfRow(row),
  review: edition === 'newest' ? row.review_state : null,
  standing: row.standing,
  roles: [...roles],
  created_at: row.created_at.toISOString(),
});

const presentPerson = (row: PersonRow, isTeam: boolean): PersonOfVenture => ({
  id: row.id,
  user_id: row.user_id,
  name: row.name,
  role: row.role,
  since: row.since.toISOString(),
  until: row.until?.toISOString() ?? null,
  ended_reason: isTeam ? row.ended_reason : null,
});

interface DetailParts {
  edition: Edition;
  profile: { version: number; document: unknown };
  people: readonly PersonRow[];
  submissions: number[];
  hasFounder: boolean;
  /** Whether the reader funded it. */
  hasFunded: boolean;
  /** Whether the reader may see what only the team sees. */
  isTeam: boolean;
}

export const presentVentureDetail = (
  row: VentureRow,
  roles: readonly VentureRole[],
  { edition, profile, people, submissions, hasFounder, hasFunded, isTeam }: DetailParts,
): VentureDetail => ({
  ...presentVenture(row, roles, edition),
  version: row.version,
  listed_at: row.listed_at?.toISOString() ?? null,
  unlisted_reason: row.unlisted_reason,
  standing_reason: row.standing_reason,
  standing_at: row.standing_at.toISOString(),
  lead: row.lead_id === null ? null : { id: row.lead_id, name: row.lead_name ?? '' },
  profile: presentProfile(profile.document),
  profile_version: profile.version,
  operator_receives: row.operator_receives as VentureDetail['operator_receives'],
  people: people.map((person) => presentPerson(person, isTeam)),
  has_founder: hasFounder,
  has_funded: hasFunded,
  submissions,
});

/** For readers outside the venture: only its current founders, and none of the team's reasons. */
export const presentOverview = (
  row: VentureRow,
  roles: readonly VentureRole[],
  { people, ...record }: DetailParts,
): VentureDetail => ({
  ...presentVentureDetail(row, roles, {
    ...record,
    people: people.filter(({ role, until }) => role === 'founder' && until === null),
    submissions: [],
  }),
  unlisted_reason: null,
  standing_reason: '',
});
