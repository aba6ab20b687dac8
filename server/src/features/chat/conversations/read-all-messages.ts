import type { WireMessage } from '@proxima/contract/chat/chat';
import type { Context, Member } from '../../../platform/context.ts';
import { paginate } from '../../../platform/database/cursor.ts';
import { presentMessage } from '../chat.presenter.ts';
import { listFilesOfMessages, listMessagesAfter } from '../messages/messages.repository.ts';

const batch = 100;

/** The member's whole conversation, oldest first; a few messages at a time, however many there are. */
export async function* readAllMessages({
  platform: { db },
  actor,
}: Context<Member>): AsyncGenerator<WireMessage> {
  let after = 0;
  for (;;) {
    const { items, next_cursor } = paginate(await listMessagesAfter(db, actor.userId, after, batch), batch);
    const files = await listFilesOfMessages(
      db,
      items.map(({ id }) => id),
    );
    for (const row of items) yield presentMessage(row, files);
    if (next_cursor === null) return;
    after = Number(next_cursor);
  }
}
