import type { PublicState } from '@proxima/contract/programmes/call-states';
import type { WhoMayApply } from '@proxima/contract/programmes/who-may-apply';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import {
  type CallOfProgramme,
  findCall,
  findCallBySlug,
  findClock,
  keepCallTitle,
} from './calls.repository.ts';
import { whoMayApplyTo } from './programmes.presenter.ts';

/** A call as other features need it. */
export interface Call {
  id: number;
  slug: string;
  title: string;
  programmeId: number;
  programmeName: string;
  programmeSlug: string;
  opensAt: Date;
  /** Null: it takes applications all the time. */
  closesAt: Date | null;
  timeZone: string;
  /** Minutes after the end in which applications still count. Never shown to applicants before. */
  graceMinutes: number;
  canChangeUntilClose: boolean;
  whoMayApply: WhoMayApply;
  applicationsPerMember: number;
  formId: number;
  state: PublicState;
  version: number;
  updatedAt: Date;
  /** Whether visitors can read it: the call and its programme are published. */
  isPublic: boolean;
}

const callOf = (row: CallOfProgramme): Call => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  programmeId: row.programme_id,
  programmeName: row.programme_name,
  programmeSlug: row.programme_slug,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  timeZone: row.time_zone,
  graceMinutes: row.grace_minutes,
  canChangeUntilClose: row.can_change_until_close,
  whoMayApply: whoMayApplyTo(row),
  applicationsPerMember: row.applications_per_member,
  formId: row.form_id,
  state: row.state,
  version: row.version,
  updatedAt: row.updated_at,
  isPublic: row.state === 'published' && row.programme_state === 'published',
});

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new DomainError('not_found');
  return row;
}

/** A call in any state; the caller decides who may know of it. @throws DomainError `not_found` */
export const getCall = async (db: Database, id: number): Promise<Call> =>
  callOf(found(await findCall(db, id)));

/** The same by its slug, which no other call has. @throws DomainError `not_found` */
export const getCallBySlug = async (db: Database, slug: string): Promise<Call> =>
  callOf(found(await findCallBySlug(db, slug)));

/** Where a call stands in time: exactly one is true once it is public and has opened, none before. */
export interface CallClock {
  isOpen: boolean;
  /** Closed for everyone who reads the page; what arrives now still counts. */
  isInGrace: boolean;
  /** Closed, the grace period included. A call without a closing time never is. */
  isClosed: boolean;
}

/** Reads it by the database's clock at the beginning of the transaction. @throws DomainError `not_found` */
export async function callClock(db: Database, id: number): Promise<CallClock> {
  const { is_public, has_opened, has_closed, is_grace_over } = found(await findClock(db, id));
  const isRunning = is_public && has_opened;
  return {
    isOpen: isRunning && !has_closed,
    isInGrace: isRunning && has_closed && !is_grace_over,
    isClosed: isRunning && is_grace_over,
  };
}

/** Keeps the title of a call as it is until the transaction ends. */
export const holdCallTitle = (tx: Database, id: number): Promise<unknown> => keepCallTitle(tx, id);
