import type { ReviewDesk } from '@proxima/contract/submissions/review';
import type { Admin, Context } from '../../../platform/context.ts';
import { presentNote } from '../../team-notes/present-note.ts';
import { readHeldDecision } from '../decisions/hold-decision.ts';
import { getSubmission } from '../reading/read-submission.ts';
import { findAssignee, listNotes } from './desk.repository.ts';

/** What the team keeps beside a submission. @throws DomainError `not_found` */
export async function readDesk({ platform: { db } }: Context<Admin>, id: number): Promise<ReviewDesk> {
  await getSubmission(db, id);
  const [assignee, held, notes] = await Promise.all([
    findAssignee(db, id),
    readHeldDecision(db, id),
    listNotes(db, id),
  ]);
  return { assignee: assignee ?? null, held, notes: notes.map(presentNote) };
}
