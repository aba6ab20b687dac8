import { nextActor } from '@proxima/contract/openings/application-steps';
import {
  type OpeningFilters,
  type OpeningSummary,
  openingWaits,
} from '@proxima/contract/openings/opening-list';
import type { Admin, Context } from '../../platform/context.ts';
import { matchTexts } from '../../platform/database/match-texts.ts';
import { findForgiving } from '../../platform/database/search-query.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import {
  type ApplicationRow,
  listAnyOpenings,
  listApplications,
  type OpeningRow,
} from './openings.repository.ts';

type Waits = OpeningSummary['waits'];

/** The openings of all ventures that match, open ones first, then the oldest. The caller has checked the right. */
export async function listAllOpenings(
  { platform: { db, clock } }: Context<Admin>,
  { search, state, waits, age }: Partial<OpeningFilters>,
): Promise<OpeningSummary[]> {
  const rows = await listAnyOpenings(db, state);
  const names = new Map(
    (
      await nameAnyVentures(
        db,
        rows.map(({ venture_id }) => venture_id),
      )
    ).map((venture) => [venture.id, venture]),
  );
  const applications = Map.groupBy(
    await listApplications(
      db,
      rows.map(({ id }) => id),
    ),
    ({ opening_id }) => opening_id,
  );
  const youngest = clock.now().getTime() - Number(age ?? 0) * 86_400_000;
  const found = rows
    .flatMap((row) => {
      const venture = names.get(row.venture_id);
      return venture ? [presentSummary(row, venture, applications.get(row.id) ?? [])] : [];
    })
    .filter((one) => waits === undefined || one.waits.some((wait) => wait.for === waits))
    .filter((one) => age === undefined || Date.parse(one.created_at) <= youngest);
  return search
    ? findForgiving(db, { search }, (searched) => matchTexts(db, searched, found, textOf))
    : found;
}

const textOf = ({ title, venture, applications }: OpeningSummary): string =>
  [title, venture.name, ...applications.map(({ applicant }) => applicant.name)].join(' ');

const presentSummary = (
  row: OpeningRow,
  { id, name, slug }: OpeningSummary['venture'],
  applications: readonly ApplicationRow[],
): OpeningSummary => ({
  id: row.id,
  state: row.state,
  title: row.terms.title,
  venture: { id, name, slug },
  created_at: row.created_at.toISOString(),
  applications: applications.map((one) => ({
    id: one.id,
    applicant: { id: one.user_id, name: one.name },
    state: one.state,
  })),
  waits: row.state === 'open' ? waitsOf(row, applications) : [],
});

function waitsOf(row: OpeningRow, applications: readonly ApplicationRow[]): Waits {
  const waits = openingWaits.flatMap((kind): Waits => {
    const waiting = applications.filter(({ state }) => nextActor(state) === kind);
    const since = waiting.map(({ changed_at }) => changed_at.toISOString()).sort()[0];
    return since === undefined ? [] : [{ for: kind, count: waiting.length, since }];
  });
  return waits.length > 0 ? waits : [{ for: 'applications', count: 0, since: row.created_at.toISOString() }];
}
