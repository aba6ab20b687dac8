import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import type { Context, Member } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import { listSubmissionRows } from '../submissions.repository.ts';
import { readHistory } from './read-history.ts';
import { presentDetail } from './submissions.presenter.ts';

const batch = 50;

/** Everything that the member sent, newest first, as the member reads it; a few at a time, however many there are. */
export async function* readAllOwn({
  platform,
  actor,
}: Context<Member>): AsyncGenerator<WireSubmissionDetail> {
  let cursor: string | null | undefined;
  do {
    const filter = { before: parseIdCursor(cursor ?? undefined) };
    const page = paginate(await listSubmissionRows(platform.db, actor.userId, filter, batch), batch);
    for (const row of page.items) yield presentDetail(row, await readHistory(platform.db, row.id), 'owner');
    cursor = page.next_cursor;
  } while (cursor !== null);
}
