import { cohortLimits } from '@proxima/contract/cohorts/cohort-messages';
import type { Options } from '@proxima/contract/profiles/options';
import type { Context, System } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import {
  fold,
  type Importable,
  type ImportField,
  type ImportOrder,
  importableOf,
  listedValue,
  type Made,
  problemsOf,
  type Refused,
  type RowTexts,
  type StoredRow,
} from '../../../platform/tables/importable.ts';
import { readDay } from '../../../platform/tables/read-day.ts';
import { makePastCall } from '../../programmes/editing/past-calls.ts';
import { findVenturesNamed } from '../../ventures/creation/name-ventures.ts';
import { countTaken } from '../places/places.repository.ts';
import { type Participation, participation } from './participation.policy.ts';
import {
  findPastCohort,
  findSamePlaces,
  insertPastCohort,
  insertPastPlace,
} from './past-cohorts.repository.ts';
import { removeParticipations } from './remove-participations.ts';

const results: Options = [
  { value: 'finished', label: 'Finished', aliases: ['completed', 'graduated', 'alumni', 'yes'] },
  { value: 'left', label: 'Left', aliases: ['dropped out', 'withdrawn', 'no'] },
];

const fields: readonly ImportField[] = [
  {
    name: 'programme',
    label: 'Programme',
    aliases: ['Program', 'Accelerator', 'Programme name'],
    isRequired: true,
  },
  {
    name: 'cohort',
    label: 'Cohort',
    aliases: ['Batch', 'Class', 'Edition', 'Call', 'Year'],
    isRequired: true,
  },
  {
    name: 'starts_on',
    label: 'First day',
    aliases: ['Start', 'Starts', 'Start date', 'Begin', 'From'],
    isRequired: true,
    help: 'As 2024-05-31 or 31.05.2024.',
  },
  {
    name: 'ends_on',
    label: 'Last day',
    aliases: ['End', 'Ends', 'End date', 'Until', 'To'],
    isRequired: true,
  },
  {
    name: 'venture',
    label: 'Venture',
    aliases: ['Company', 'Company name', 'Startup', 'Organization', 'Organisation', 'Participant', 'Name'],
    isRequired: true,
    help: 'The name of a venture that is already here.',
  },
  {
    name: 'result',
    label: 'Result',
    aliases: ['Outcome', 'Status', 'State'],
    options: results,
    help: 'Finished where empty.',
  },
];

/** Ventures in cohorts of earlier years. Programmes and calls that are not here yet are made as drafts, which no visitor sees. */
export const importParticipants: Importable = importableOf<Participation>({
  fields,
  check: (texts) => {
    const result = participation.safeParse(formOf(texts));
    return result.success ? { values: result.data } : { problems: problemsOf(result.error, fields) };
  },
  keysOf: ({ programme, cohort, venture }) => [
    [programme, cohort, venture].map((name) => fold(name) || name).join('|'),
  ],
  compare: async (db, rows) =>
    (await resolve(db, rows)).map((found) => ('ventureId' in found ? null : found)),
  store: storeParticipations,
  remove: ({ db }, rows) => removeParticipations(db, rows),
});

const formOf = ({
  programme = '',
  cohort = '',
  starts_on = '',
  ends_on = '',
  venture = '',
  result,
}: RowTexts) => ({
  ...{ programme, cohort, venture },
  starts_on: readDay(starts_on) ?? starts_on,
  ends_on: readDay(ends_on) ?? ends_on,
  result: result === undefined ? 'finished' : listedValue(results, result),
});

interface Resolved {
  row: Participation;
  ventureId: number;
}

/** The venture of each row, or why it cannot be stored. */
async function resolve(db: Database, rows: readonly Participation[]): Promise<(Refused | Resolved)[]> {
  const named = await findVenturesNamed(
    db,
    rows.map(({ venture }) => venture),
  );
  const ids = rows.map(({ venture }) => named.get(venture) ?? []);
  const same = await findSamePlaces(
    db,
    rows.map(({ programme, cohort }, at) => ({ programme, cohort, ventureId: ids[at]?.[0] ?? 0 })),
  );
  return rows.map((row, at) => {
    const { venture, cohort } = row;
    const [ventureId, other] = ids[at] ?? [];
    if (ventureId === undefined)
      return { problem: `Venture: none is called ${venture}. Import the company first.` };
    if (other !== undefined)
      return { problem: `Venture: several are called ${venture}. Rename one of them first.` };
    return same[at] ? { duplicate: `${venture} in ${cohort}` } : { row, ventureId };
  });
}

async function storeParticipations(
  { db }: Transaction,
  _context: Context<System>,
  rows: readonly Participation[],
  { owner }: ImportOrder,
): Promise<StoredRow[]> {
  const stored: StoredRow[] = [];
  for (const found of await resolve(db, rows))
    stored.push('ventureId' in found ? await storeParticipation(db, found, owner) : found);
  return stored;
}

async function storeParticipation(
  db: Database,
  { row, ventureId }: Resolved,
  owner: ImportOrder['owner'],
): Promise<StoredRow> {
  const made: Made[] = [];
  const cohortId = (await findPastCohort(db, row)) ?? (await makeCohort(db, row, owner, made));
  if ((await countTaken(db, cohortId)) >= cohortLimits.places)
    return { problem: `Cohort: it has ${cohortLimits.places} places.` };
  const placeId = await insertPastPlace(db, { cohortId, ventureId, row });
  return { made: [{ kind: 'place', id: placeId }, ...made] };
}

/** Makes the cohort with its call and, if need be, its programme; what is made is added to `made`. */
async function makeCohort(
  db: Database,
  row: Participation,
  owner: ImportOrder['owner'],
  made: Made[],
): Promise<number> {
  const { programme, cohort, starts_on } = row;
  const call = await makePastCall(db, { programme, title: cohort, startsOn: starts_on, owner });
  const id = await insertPastCohort(db, { callId: call.id, row, leadId: owner.id });
  made.push({ kind: 'cohort', id }, ...call.made);
  return id;
}
