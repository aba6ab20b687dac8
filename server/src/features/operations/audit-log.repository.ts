import type { AuditVerification } from '@proxima/contract/operations/operations';
import { sql } from 'kysely';
import type { ChainSource } from '../../platform/chains/chain-source.ts';
import type { Database } from '../../platform/database/database.ts';
import { literally } from '../../platform/database/like-pattern.ts';

export interface AuditFilter {
  action?: string | undefined;
  actorId?: number | undefined;
  before: number | undefined;
}

const selectEntries = (db: Database) =>
  db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor_id',
      'audit_log.actor_kind',
      'audit_log.action',
      'audit_log.subject_kind',
      'audit_log.subject_id',
      'audit_log.request_id',
      sql<string | null>`host(audit_log.ip)`.as('ip'),
      'audit_log.details',
      'users.first_name',
      'users.last_name',
    ]);

export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/** Newest first, one more than `limit` when there are more. */
export function listAuditRows(db: Database, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const query = allAuditRows(db, filter).limit(limit + 1);
  return (filter.before === undefined ? query : query.where('audit_log.id', '<', filter.before)).execute();
}

/** All of them, for exports. */
export function allAuditRows(db: Database, filter: Omit<AuditFilter, 'before'>) {
  let query = selectEntries(db).orderBy('audit_log.id', 'desc');
  if (filter.action) query = query.where('audit_log.action', 'like', `${literally(filter.action)}%`);
  if (filter.actorId !== undefined) query = query.where('audit_log.actor_id', '=', filter.actorId);
  return query;
}

/** The name of a chain in seals and problems. */
export const auditChain = (slot: number): string => `audit ${slot}`;

/** The chains of the audit log, for seals. */
export const auditChains: ChainSource = {
  kind: 'audit',
  async listHeads(db) {
    const rows = await db.selectFrom('audit_chains').selectAll().orderBy('slot').execute();
    return rows.map(({ slot, length, head }) => ({ chain: auditChain(slot), length, head }));
  },
  async hashesAt(db, entries) {
    const slots = entries.map(({ chain }) => Number(chain.split(' ')[1]));
    const positions = entries.map(({ position }) => position);
    const { rows } = await sql<{ hash: Buffer | null }>`
      select a.hash from unnest(${slots}::int[], ${positions}::bigint[]) with ordinality as asked (slot, position, place)
      left join audit_log a on a.slot = asked.slot and a.position = asked.position
      order by asked.place`.execute(db);
    return rows.map(({ hash }) => hash);
  },
};

export type AuditProblem = AuditVerification['problems'][number];

/** Slots of chains with a head, and of entries without one. */
export async function listSlots(db: Database): Promise<number[]> {
  const { rows } = await sql<{ slot: number }>`
    select slot from audit_chains union select slot from audit_log order by slot`.execute(db);
  return rows.map(({ slot }) => slot);
}

/**
 * Recomputes every hash of a chain from the entry's content and the entry before it, and compares the end with the
 * chain's head. Finds changed, missing and added entries, and a shortened chain.
 */
export async function verifyChain(
  db: Database,
  slot: number,
): Promise<{ entries: number; problems: AuditProblem[] }> {
  const { rows } = await sql<AuditProblem>`
    with entries as (
      select a.id, a.position, a.hash,
        sha256(coalesce(lag(a.hash) over chain, '\\x'::bytea) || convert_to(audit_row_text(a), 'UTF8')) as computed,
        coalesce(lag(a.position) over chain, 0) + 1 as expected
      from audit_log a where a.slot = ${slot}
      window chain as (order by a.position)
    )
    select case when position <> expected then 'missing' else 'changed' end as kind,
      ${auditChain(slot)}::text as chain, least(position, expected) as position, id
    from entries where position <> expected or hash <> computed
    union all
    select case when head.length < last.position then 'inserted' else 'shortened' end,
      ${auditChain(slot)}::text, head.length, null
    from (select coalesce(c.length, 0) as length, coalesce(c.head, '\\x'::bytea) as head
      from (values (${slot}::int)) asked (slot) left join audit_chains c on c.slot = asked.slot) head
    left join lateral (
      select position, hash from audit_log where slot = ${slot} order by position desc limit 1
    ) last on true
    where head.length <> coalesce(last.position, 0) or head.head <> coalesce(last.hash, '\\x'::bytea)
    order by position
  `.execute(db);
  const { count } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('slot', '=', slot)
    .executeTakeFirstOrThrow();
  return { entries: Number(count), problems: rows };
}
