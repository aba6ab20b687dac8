import type { ReviewDesk } from '@proxima/contract/submissions/review';
import type { Admin, Context } from '../../../platform/context.ts';
import { presentNote } from '../../team-notes/present-note.ts';
import { readHeldDecision } from '../decisions/hold-decision.ts';
import { getSubmission } from '../reading/read-submission.ts';
import { findAssignee, listNotes } from './desk.repository.ts';
import { readSnooze } from './snooze.ts';
import { listTagsOf } from './tags.repository.ts';

/** What the team has recorded about a submission, for itself. @throws DomainError `not_found` */
export async function readDesk(context: Context<Admin>, id: number): Promise<ReviewDesk> {
  const { db } = context.platform;
  await getSubmission(db, id);
  const [assignee, held, notes, snooze, tags] = await Promise.all([
    findAssignee(db, id),
    readHeldDecision(context, id),
    listNotes(db, id),
    readSnooze(db, id),
    listTagsOf(db, id),
  ]);
  return { assignee: assignee ?? null, held, notes: notes.map(presentNote), snooze, tags };
}
