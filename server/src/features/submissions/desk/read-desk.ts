import type { ReviewDesk } from '@proxima/contract/admin/submissions';
import type { Admin, Context } from '../../../platform/context.ts';
import { readHeldDecision } from '../decisions/read-held-decision.ts';
import { getSubmission } from '../reading/get-submission.ts';
import { findAssignee } from './assignees.repository.ts';
import { listNotes } from './notes.repository.ts';
import { presentNote } from './review.presenter.ts';

/** What the team keeps beside a submission. @throws DomainError `not_found` */
export async function readDesk({ platform: { db } }: Context<Admin>, id: number): Promise<ReviewDesk> {
  await getSubmission(db, id);
  const [assignee, held, notes] = await Promise.all([
    findAssignee(db, id),
    readHeldDecision(db, id),
    listNotes(db, id),
  ]);
  return { assignee, held, notes: notes.map(presentNote) };
}
