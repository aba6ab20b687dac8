import type { programmeEndpoints } from '@proxima/contract/programmes/programme-endpoints';
import { programmeMessages as messages } from '@proxima/contract/programmes/programme-messages';
import type { EditedCall, EditedProgramme } from '@proxima/contract/programmes/programme-wire';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findCall, listCallRows } from '../calls.repository.ts';
import { assertManages } from '../programmes.policy.ts';
import {
  presentCall,
  presentListedCall,
  presentListedProgramme,
  presentProgramme,
} from '../programmes.presenter.ts';
import { findProgramme, listProgrammeRows } from '../programmes.repository.ts';

/** A programme as the team edits it. @throws DomainError `not_found` */
export async function readProgramme(db: Database, id: number): Promise<EditedProgramme> {
  const row = await findProgramme(db, id);
  if (!row) throw new DomainError('not_found');
  return presentProgramme(row);
}

/** A call as the team edits it. @throws DomainError `not_found` */
export async function readCall(db: Database, id: number): Promise<EditedCall> {
  const row = await findCall(db, id);
  if (!row) throw new DomainError('not_found');
  return presentCall(row);
}

/** Programmes for the console, newest first. @throws DomainError `forbidden` */
export async function listProgrammes(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, state }: QueryOf<typeof programmeEndpoints.list>,
): Promise<ReplyOf<typeof programmeEndpoints.list>> {
  assertManages(actor);
  const rows = await listProgrammeRows(db, limit, { before: parseIdCursor(cursor), state });
  const { items, next_cursor } = paginate(rows, limit);
  return { message: messages.list, data: items.map(presentListedProgramme), next_cursor };
}

/** The calls of a programme, newest first. @throws DomainError `forbidden`, `not_found` */
export async function listCalls(
  { platform: { db }, actor }: Context<Admin>,
  programmeId: number,
  { cursor, limit }: QueryOf<typeof programmeEndpoints.listCalls>,
): Promise<ReplyOf<typeof programmeEndpoints.listCalls>> {
  assertManages(actor);
  await readProgramme(db, programmeId);
  const rows = await listCallRows(db, programmeId, limit, parseIdCursor(cursor));
  const { items, next_cursor } = paginate(rows, limit);
  return { message: messages.calls, data: items.map(presentListedCall), next_cursor };
}
