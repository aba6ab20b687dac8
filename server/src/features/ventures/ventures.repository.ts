import { randomUUID } from 'node:crypto';
import { isRaisingState } from '@proxima/contract/rounds/round-states';
import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Ventures } from '../../platform/database/schema.generated.ts';
import { liveProfile } from './profile/profiles.repository.ts';

/** Inserts a venture with a placeholder slug; the caller then calls `claimSlug` in the same transaction. @returns its id. */
export async function insertVenture(
  tx: Database,
  { name, leadId }: { name: string; leadId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('ventures')
    .values({ slug: `new-${randomUUID()}`, name, lead_id: leadId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The fields of a profile that lists show; whole profiles are large. */
const summaryOf = (document: RawBuilder<unknown>) =>
  sql<
    Pick<VentureProfile, 'industry' | 'stage' | 'tagline'>
  >`(select jsonb_build_object('industry', of ->> 'industry',
    'stage', of ->> 'stage', 'tagline', coalesce(of ->> 'tagline', '')) from (select ${document} as of) as read)`;

/** Conditions on a row of `ventures`: it is raising now, and it has ever closed a round. */
export const hasOpenRound = sql<boolean>`exists (select from rounds
  where rounds.venture_id = ventures.id and rounds.state in ('open', 'suspended', 'settling'))`;
export const hasClosedRound = sql<boolean>`exists (select from rounds
  where rounds.venture_id = ventures.id and rounds.state = 'closed')`;

export const selectVentures = (db: Database) =>
  db
    .selectFrom('ventures')
    .innerJoin('venture_profiles', 'venture_profiles.venture_id', 'ventures.id')
    .leftJoin('users as lead', 'lead.id', 'ventures.lead_id')
    .selectAll('ventures')
    .select([hasOpenRound.as('has_open_round'), hasClosedRound.as('has_closed_round')])
    .select([
      'venture_profiles.review_state',
      summaryOf(sql`venture_profiles.document`).as('newest'),
      summaryOf(liveProfile).as('live'),
      sql<string | null>`lead.first_name || ' ' || lead.last_name`.as('lead_name'),
    ]);

export type VentureRow = Awaited<ReturnType<ReturnType<typeof selectVentures>['execute']>>[number];

/** Whether a venture is raising and has ever closed a round, for readers who may not see rounds opened before `since`. */
export async function findRoundsSince(
  db: Database,
  id: number,
  since: Date,
): Promise<Pick<VentureRow, 'has_open_round' | 'has_closed_round'>> {
  const rounds = await db
    .selectFrom('rounds')
    .select('state')
    .where('venture_id', '=', id)
    .where('opened_at', '>=', since)
    .execute();
  return {
    has_open_round: rounds.some(({ state }) => isRaisingState(state)),
    has_closed_round: rounds.some(({ state }) => state === 'closed'),
  };
}

export const findVenture = (db: Database, id: number): Promise<VentureRow | undefined> =>
  selectVentures(db).where('ventures.id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends, so that changes to a venture and its people run one after another. */
export const lockVenture = (tx: Database, id: number): Promise<VentureRow | undefined> =>
  selectVentures(tx).where('ventures.id', '=', id).forNoKeyUpdate('ventures').executeTakeFirst();

interface OwnFilter {
  /** Only ventures that this account is part of. */
  person: number;
  /** Only ids below this one, the last of the previous page. */
  before: number | undefined;
}

/** Newest first; one more than `limit` when there are more. */
export const listVentureRows = (
  db: Database,
  { person, before }: OwnFilter,
  limit: number,
): Promise<VentureRow[]> =>
  selectVentures(db)
    .where('ventures.id', 'in', (of) =>
      of
        .selectFrom('venture_people')
        .select('venture_id')
        .where('user_id', '=', person)
        .where('until', 'is', null),
    )
    .$if(before !== undefined, (query) => query.where('ventures.id', '<', before as number))
    .orderBy('ventures.id', 'desc')
    .limit(limit + 1)
    .execute();

/** The account's current roles in each of these ventures. */
export async function listRolesOf(
  db: Database,
  userId: number,
  ventureIds: readonly number[],
): Promise<Map<number, VentureRole[]>> {
  if (ventureIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('venture_people')
    .select(['venture_id', 'role'])
    .where('user_id', '=', userId)
    .where('venture_id', 'in', ventureIds)
    .where('until', 'is', null)
    .orderBy('role')
    .execute();
  const roles = new Map<number, VentureRole[]>();
  for (const { venture_id, role } of rows) roles.set(venture_id, [...(roles.get(venture_id) ?? []), role]);
  return roles;
}

/** Changes the record and raises its version; the caller has locked it. */
export async function updateVenture(
  tx: Database,
  id: number,
  change: Pick<Updateable<Ventures>, 'name' | 'lead_id' | 'listed_at' | 'unlisted_reason'> &
    Pick<Updateable<Ventures>, 'standing' | 'standing_reason' | 'logo_file_id' | 'operator_receives'>,
): Promise<void> {
  await tx
    .updateTable('ventures')
    .set({
      ...change,
      ...(change.standing === undefined ? {} : { standing_at: sql<Date>`now()` }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export const findName = (db: Database, id: number) =>
  db.selectFrom('ventures').select(['id', 'slug', 'name']).where('id', '=', id).executeTakeFirst();

/** A scope without any restriction, for people the venture knows, whatever they may read. */
export const everyVenture = sql<boolean>`true`;

/** Ventures with this standing. */
export const listByStanding = (db: Database, standing: VentureRow['standing']) =>
  db.selectFrom('ventures').select(['id', 'name']).where('standing', '=', standing).execute();

/** The name of the venture with this id, within a query. */
export const nameIn = (id: RawBuilder<unknown>) =>
  sql<string>`(select named.name from ventures named where named.id = ${id})`;

/** Ids, names and slugs of those of these ventures that the scope includes. */
export const listReadable = (db: Database, scope: RawBuilder<boolean>, ids: readonly number[]) =>
  db
    .selectFrom('ventures')
    .select(['id', 'name', 'slug'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where(scope)
    .execute();
