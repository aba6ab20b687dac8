import { hasRight } from '../../../platform/access.ts';
import { findNewest } from '../../../platform/database/search/search-rows.ts';
import { foldedWords } from '../../../platform/database/search-query.ts';
import type { SearchSource } from '../../search/search-source.ts';
import { describeConversations } from '../conversations/describe-conversations.ts';
import {
  listLastTexts,
  listMessageTexts,
  searchedConversations,
  searchedMessages,
} from './searched-conversations.repository.ts';

/** Members find their conversation by its messages, the team finds those that their roles reach by the member or the messages. */
export const searchConversations: SearchSource = {
  isFor: (actor) => actor.kind === 'member' || hasRight(actor, 'conversations.answer'),
  find: async ({ platform: { db }, actor }, searched, limit) => {
    const members =
      actor.kind === 'admin' ? await findNewest(db, searchedConversations(actor), searched, limit) : [];
    const messages = await findNewest(db, searchedMessages(actor), searched, limit);
    const texts = await listMessageTexts(db, messages);
    const found = new Map<number, string | undefined>(members.map((id) => [id, undefined]));
    for (const { conversation_id, text } of texts)
      if (!found.has(conversation_id)) found.set(conversation_id, passageOf(text, searched.search ?? ''));
    return [...found].map(([id, line]) => ({ id, line }));
  },
  show: async ({ platform, actor }, ids) => {
    const names = await describeConversations(platform, actor, ids);
    const last = await listLastTexts(platform.db, [...names.keys(), 0]);
    return new Map(
      last.map(({ user_id, last_text, last_at }) => [
        user_id,
        {
          title:
            actor.kind === 'member' ? 'Your conversation with our team' : (names.get(user_id)?.name ?? ''),
          line: passageOf(last_text, ''),
          at: last_at,
          key: String(user_id),
        },
      ]),
    );
  },
};

const lengthOfPassage = 120;

/** The part of a text around the first word that was typed, in one line. */
function passageOf(text: string, typed: string): string {
  const words = text.trim().split(/\s+/);
  const sought = foldedWords(typed);
  const at = words.findIndex((word) =>
    foldedWords(word).some((one) => sought.some((start) => one.startsWith(start))),
  );
  const from = Math.max(0, at - 5);
  const line = [...words.slice(from, from + lengthOfPassage).join(' ')];
  const isCut = line.length > lengthOfPassage;
  return `${from > 0 ? '…' : ''}${line.slice(0, lengthOfPassage).join('').trimEnd()}${isCut ? '…' : ''}`;
}
