import type { Database } from '../../platform/database/database.ts';
import { deleteInvitationsTo, listStagesOfJuror } from './jurors.repository.ts';

/** The stages for which an account reads as a juror. */
export const listStagesRead = (db: Database, userId: number) => listStagesOfJuror(db, userId);

/** Deletes the invitations that went to the address of an account. */
export const deleteInvitationsOf = (tx: Database, userId: number): Promise<void> =>
  deleteInvitationsTo(tx, userId);
