import type { CallPhase } from '@proxima/contract/programmes/call-states';
import { programmeLimits as limits } from '@proxima/contract/programmes/programme-limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { inPhase, phase } from '../phases.repository.ts';

/** Published calls of published programmes. */
const selectVisible = (db: Database) =>
  db
    .selectFrom('calls')
    .innerJoin('programmes', 'programmes.id', 'calls.programme_id')
    .selectAll('calls')
    .select([
      'programmes.slug as programme_slug',
      'programmes.name as programme_name',
      'programmes.image as programme_image',
      phase.as('phase'),
    ])
    .where('calls.state', '=', 'published')
    .where('programmes.state', '=', 'published');

/** The first to close, to open, or the last that closed comes first; those that never close come last. */
const orders = {
  open: sql`calls.closes_at asc nulls last`,
  coming: sql`calls.opens_at asc`,
  closed: sql`calls.closes_at desc`,
} as const satisfies Record<CallPhase, unknown>;

/** Visible calls in a phase, of all programmes or of one. */
export const listVisibleCalls = (db: Database, wanted: CallPhase, programmeId?: number) =>
  selectVisible(db)
    .where(inPhase(wanted))
    .$if(programmeId !== undefined, (query) => query.where('programme_id', '=', programmeId as number))
    .orderBy(orders[wanted])
    .orderBy('calls.id')
    .limit(limits.shownCalls)
    .execute();
export type VisibleCallRow = Awaited<ReturnType<typeof listVisibleCalls>>[number];

export const findVisibleCall = (
  db: Database,
  { slug, call }: { slug: string; call: string },
): Promise<VisibleCallRow | undefined> =>
  selectVisible(db).where('programmes.slug', '=', slug).where('calls.slug', '=', call).executeTakeFirst();

export const findVisibleCallBySlug = (db: Database, slug: string): Promise<VisibleCallRow | undefined> =>
  selectVisible(db).where('calls.slug', '=', slug).executeTakeFirst();

const selectProgrammes = (db: Database) =>
  db.selectFrom('programmes').selectAll().where('state', '=', 'published');

export const listVisibleProgrammes = (db: Database) => selectProgrammes(db).orderBy('name').execute();
export type VisibleProgrammeRow = Awaited<ReturnType<typeof listVisibleProgrammes>>[number];

export const findVisibleProgramme = (db: Database, slug: string): Promise<VisibleProgrammeRow | undefined> =>
  selectProgrammes(db).where('slug', '=', slug).executeTakeFirst();

/** Addresses of what visitors see, with the last change, for search engines. */
export const listVisibleAddresses = (db: Database) =>
  selectVisible(db)
    .clearSelect()
    .select(['programmes.slug as programme', 'calls.slug', 'calls.updated_at'])
    .orderBy('calls.id', 'desc')
    .execute();

/** The latest calls that visitors see, for feeds. */
export const listLatestCalls = (db: Database, limit: number): Promise<VisibleCallRow[]> =>
  selectVisible(db).orderBy('calls.id', 'desc').limit(limit).execute();

/** Milliseconds by the database's clock until a visible call opens or closes next; undefined when none will. */
export async function findNextTurn(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from min(turn) - now()) * 1000)::float8 as wait
    from calls, unnest(array[opens_at, closes_at]) as turn
    where state = 'published' and turn > now()`.execute(db);
  return rows[0]?.wait ?? undefined;
}
