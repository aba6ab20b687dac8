import { memberRoles } from '@proxima/contract/accounts/roles';
import {
  defaultWeeks,
  type NumbersRange,
  type numbersEndpoints,
  numbersMessages,
  type numbersRange,
  type WaitNumbers,
} from '@proxima/contract/numbers/numbers';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/domain-error.ts';
import {
  type CohortRow,
  findWeeks,
  listCohorts,
  listSubmissionShares,
  listSubmissionWeeks,
  listWaits,
  listWeekWaits,
  type WaitRow,
  type Weeks,
} from './numbers.repository.ts';

export type RangeQuery = z.output<typeof numbersRange>;

type Numbers<Name extends keyof typeof numbersEndpoints> = ReplyOf<(typeof numbersEndpoints)[Name]>['data'];

/** Submissions by week received, with their current status. */
export async function readSubmissionNumbers(
  db: Database,
  query: RangeQuery,
): Promise<Numbers<'submissions'>> {
  const weeks = await readWeeks(db, query);
  return { range: presentRange(weeks), weeks: await listSubmissionWeeks(db, weeks) };
}

/** Submissions by type and by industry, with how long their first decisions took. */
export async function readShares(db: Database, query: RangeQuery): Promise<Numbers<'shares'>> {
  const weeks = await readWeeks(db, query);
  const [kinds, industries] = await Promise.all([
    sharesBy(db, 'contact_type', weeks),
    sharesBy(db, 'industry', weeks),
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
export async function readWaits(db: Database, query: RangeQuery): Promise<Numbers<'waits'>> {
  const weeks = await readWeeks(db, query);
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
export async function readConversion(db: Database, query: RangeQuery): Promise<Numbers<'conversion'>> {
  const weeks = await readWeeks(db, query);
  const cohorts = await listCohorts(db, weeks);
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

/**
 * The requested weeks.
 * @throws DomainError `validation_failed` when the first day is after the last.
 */
async function readWeeks(db: Database, { from, to }: RangeQuery): Promise<Weeks> {
  const weeks = await findWeeks(db, { from, to, defaultWeeks });
  if (!weeks) throw invalidField('from', numbersMessages.backwards);
  return weeks;
}

/** The days that the weeks cover. */
function presentRange({ from, to }: Weeks): NumbersRange {
  const sunday = new Date(`${to}T00:00:00Z`);
  sunday.setUTCDate(sunday.getUTCDate() + 6);
  return { from, to: sunday.toISOString().slice(0, 10) };
}
