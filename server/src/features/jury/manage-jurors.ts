import { juryMessages as messages } from '@proxima/contract/jury/jury-messages';
import {
  type JurorForm,
  maxJuryInvitations,
  type ReaderForm,
  type Readers,
} from '@proxima/contract/jury/reader-endpoints';
import { stageMessages } from '@proxima/contract/stages/stage-messages';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { hashToken, newToken } from '../accounts/sessions/tokens.ts';
import { listKnown, saveKnown } from '../assessments/rubrics/reader-expertise.ts';
import { assignStage } from '../assessments/staged/assign-stage.ts';
import { countReading, endReading } from '../assessments/staged/reading.ts';
import { juryInvitationEmail } from '../notifications/emails/jury-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { type CurrentStage, getStage, listPanel } from '../stages/current-stage.ts';
import { listInvolved } from '../stages/list-involved.ts';
import { readStage } from '../stages/read-stages.ts';
import { requestAssigning } from '../stages/request-assigning.ts';
import {
  deleteInvitation,
  deleteJuror,
  isJurorAddress,
  listInvitations,
  replaceInvitation,
  updateJuror,
} from './invitations.repository.ts';

/** Everyone who may read in a stage with what they have, and open invitations. @throws DomainError `not_found` */
export async function readReaders(db: Database, stageId: number): Promise<Readers> {
  const stage = await getStage(db, stageId);
  const panel = await listPanel(db, stage);
  const ids = panel.map(({ id }) => id);
  const [involved, counts, invitations, known] = await Promise.all([
    listInvolved(db, stage.call_id, ids),
    countReading(db, stageId),
    listInvitations(db, stageId, maxJuryInvitations),
    listKnown(db, ids),
  ]);
  return {
    readers: panel.map(({ id, name, limit, isJuror, hasAgreed }) => ({
      ...{ id, name, is_juror: isJuror, max_applications: limit, has_agreed: hasAgreed },
      is_involved: involved.has(id),
      industries: [...(known.get(id) ?? [])],
      ...(counts.get(id) ?? { assigned: 0, given: 0 }),
    })),
    invitations: invitations.map(({ expires_at, ...row }) => ({
      ...row,
      expires_at: expires_at.toISOString(),
    })),
  };
}

/** Invites someone to read in a stage; an earlier invitation to the address ends. @throws DomainError `not_found`; `conflict` */
export async function inviteJuror(
  context: Context<Admin>,
  stageId: number,
  { email, name, max_applications, industries }: JurorForm,
): Promise<Readers> {
  const { platform, actor } = context;
  await inTransaction(platform, async (tx) => {
    const stage = await getReadByJurors(tx.db, stageId);
    if (await isJurorAddress(tx.db, stageId, email)) throw invalidField('email', messages.alreadyJuror);
    const token = newToken();
    const tokenHash = hashToken(token);
    await replaceInvitation(tx.db, {
      ...{ stageId, email, name, industries, tokenHash },
      maxApplications: max_applications,
    });
    const { call_title, due, time_zone } = await readStage(tx.db, stageId);
    const content = juryInvitationEmail({
      ...{ name, inviterName: actor.name, callTitle: call_title, stageName: stage.name },
      due: due === null ? null : { at: new Date(due), timeZone: time_zone },
      link: `${platform.config.origin}/jury-invitation#t=${token}`,
    });
    await notifyByEmail(tx, { to: { email }, content });
    await audit(tx.db, context, 'jury.invited', { kind: 'stage', id: stageId });
  });
  return readReaders(platform.db, stageId);
}

async function getReadByJurors(db: Database, stageId: number): Promise<CurrentStage> {
  const stage = await getStage(db, stageId);
  if (stage.state === 'ended') throw new DomainError('conflict', { message: stageMessages.hasEnded });
  if (stage.readers === 'team') throw new DomainError('conflict', { message: messages.notForJurors });
  return stage;
}

/** Changes how many applications a juror reads, and what a juror or colleague knows well. @throws DomainError `not_found` */
export async function saveReader(
  context: Context<Admin>,
  { stageId, userId }: { stageId: number; userId: number },
  { max_applications, industries }: ReaderForm,
): Promise<Readers> {
  await inTransaction(context.platform, async (tx) => {
    const stage = await getStage(tx.db, stageId);
    const reader = (await listPanel(tx.db, stage)).find(({ id }) => id === userId);
    if (!reader) throw new DomainError('not_found');
    if (reader.isJuror) await updateJuror(tx.db, { stageId, userId }, max_applications);
    await saveKnown(tx, context, userId, industries);
    await requestAssigning(tx, stage);
  });
  return readReaders(context.platform.db, stageId);
}

/** @throws DomainError `not_found`, also for an invitation that was accepted */
export async function withdrawJuryInvitation(context: Context<Admin>, stageId: number, id: number) {
  await inTransaction(context.platform, async (tx) => {
    if (!(await deleteInvitation(tx.db, stageId, id))) throw new DomainError('not_found');
    await audit(tx.db, context, 'jury.invitation-withdrawn', { kind: 'stage', id: stageId });
  });
  return readReaders(context.platform.db, stageId);
}

/** Ends a juror's access to a stage; what they gave stays, what was open is assigned anew. @throws DomainError `not_found` */
export async function removeJuror(context: Context<Admin>, stageId: number, userId: number) {
  await inTransaction(context.platform, async (tx) => {
    if (!(await deleteJuror(tx.db, stageId, userId))) throw new DomainError('not_found');
    await endReading(tx, stageId, userId);
    await audit(tx.db, context, 'jury.removed', { kind: 'stage', id: stageId }, { juror: userId });
  });
  return readReaders(context.platform.db, stageId);
}

/** Assigns what is missing in an open stage now. @throws DomainError `not_found`; `conflict` for one that is not open */
export async function assignNow(context: Context<Admin>, stageId: number): Promise<Readers> {
  const { platform } = context;
  const stage = await getStage(platform.db, stageId);
  if (stage.state !== 'open') throw new DomainError('conflict', { message: stageMessages.notOpen });
  await assignStage(platform, stageId, { isAsked: true });
  return readReaders(platform.db, stageId);
}
