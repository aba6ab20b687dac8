import { memberRoles } from '@proxima/contract/accounts/roles';
import type { numbersEndpoints, WaitNumbers } from '@proxima/contract/admin/numbers';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type CohortRow,
  listCohorts,
  listSubmissionShares,
  listSubmissionWeeks,
  listWaits,
  listWeekWaits,
  type WaitRow,
  type Weeks,
} from './numbers.repository.ts';
import { presentRange, type RangeQuery, readWeeks } from './read-weeks.ts';

type Numbers<Name extends keyof typeof numbersEndpoints> = ReplyOf<(typeof numbersEndpoints)[Name]>['data'];

/** Submissions by week received, with their current status. */
export async function readSubmissionNumbers(
  platform: Platform,
  query: RangeQuery,
): Promise<Numbers<'submissions'>> {
  const weeks = await readWeeks(platform, query);
  return { range: presentRange(weeks), weeks: await listSubmissionWeeks(platform.db, weeks) };
}

/** Submissions by type and by industry, with how long their first decisions took. */
export async function readShares(platform: Platform, query: RangeQuery): Promise<Numbers<'shares'>> {
  const weeks = await readWeeks(platform, query);
  const [kinds, industries] = await Promise.all([
    sharesBy(platform.db, 'contact_type', weeks),
    sharesBy(platform.db, 'industry', weeks),
  ]);
  return { range: presentRange(weeks), kinds, industries };
}

async function sharesBy(db: Database, by: 'contact_type' | 'industry', weeks: Weeks) {
  const [shares, waits] = await Promise.all([
    listSubmissionShares(db, by, weeks),
    listWaits(db, 'decision_weeks', by, weeks),
  ]);
  return shares.map((row) => {
    const wait = waits.find(({ key }) => key === row.name);
    return { ...row, median: wait?.median ?? null, p90: wait?.p90 ?? null };
  });
}

/** How long first decisions and first replies took. */
export async function readWaits(platform: Platform, query: RangeQuery): Promise<Numbers<'waits'>> {
  const weeks = await readWeeks(platform, query);
  const { db } = platform;
  const [decisions, byKind, answers, byRole] = await Promise.all([
    listWeekWaits(db, 'decisions', weeks),
    listWaits(db, 'decision_weeks', 'contact_type', weeks),
    listWeekWaits(db, 'answers', weeks),
    listWaits(db, 'answer_weeks', 'role', weeks),
  ]);
  return {
    range: presentRange(weeks),
    decisions: presentWaits(decisions, byKind, weeks),
    answers: presentWaits(answers, byRole, weeks),
  };
}

const nothing = { count: 0, median: null, p90: null };
const numbersOf = (row: WaitRow | undefined) =>
  row ? { count: row.count, median: row.median, p90: row.p90 } : nothing;

const presentWaits = (byWeek: readonly WaitRow[], byKind: readonly WaitRow[], weeks: Weeks): WaitNumbers => ({
  all: numbersOf(byKind.find(({ key }) => key === null)),
  weeks: mondaysOf(weeks).map((week) => ({ week, ...numbersOf(byWeek.find(({ key }) => key === week)) })),
  kinds: byKind.flatMap((row) => (row.key === null ? [] : [{ kind: row.key, ...numbersOf(row) }])),
});

/** How far the members who signed up have come. */
export async function readConversion(platform: Platform, query: RangeQuery): Promise<Numbers<'conversion'>> {
  const weeks = await readWeeks(platform, query);
  const cohorts = await listCohorts(platform.db, weeks);
  return {
    range: presentRange(weeks),
    weeks: mondaysOf(weeks).map((week) => ({
      week,
      ...sumSteps(cohorts.filter((row) => row.week === week)),
    })),
    roles: memberRoles.map((role) => ({ role, ...sumSteps(cohorts.filter((row) => row.role === role)) })),
  };
}

const steps = ['signed_up', 'confirmed', 'sent', 'approved'] as const;

const sumSteps = (cohorts: readonly CohortRow[]) =>
  Object.fromEntries(
    steps.map((step) => [step, cohorts.reduce((sum, cohort) => sum + cohort[step], 0)]),
  ) as Record<(typeof steps)[number], number>;

function mondaysOf({ from, to }: Weeks): string[] {
  const mondays: string[] = [];
  for (const day = new Date(`${from}T00:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 7)) {
    const monday = day.toISOString().slice(0, 10);
    if (monday > to) return mondays;
    mondays.push(monday);
  }
}
