import { fillPlaceholders } from '@proxima/contract/chat/saved-replies';
import { useMemo } from 'react';
import { useReplyTime } from '../../lib/page/use-brand.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import type { Suggestion } from '../suggestions/use-suggestions.ts';
import { useSavedReplies } from './saved-replies.queries.ts';

interface Recipient {
  first_name: string;
  last_name: string;
}

/** The saved replies with the names of this administrator and of the recipient filled in; none until both are known. */
export function useFilledReplies(recipient: Recipient | undefined): readonly Suggestion[] {
  const replies = useSavedReplies().data;
  const { first_name: my_first_name } = useSignedInUser();
  const reply_time = useReplyTime();
  const { first_name, last_name } = recipient ?? {};
  return useMemo(() => {
    if (!replies || first_name === undefined || last_name === undefined) return [];
    const values = { first_name, last_name, my_first_name, reply_time };
    return replies.map(({ id, title, text }) => ({ id, title, text: fillPlaceholders(text, values) }));
  }, [replies, first_name, last_name, my_first_name, reply_time]);
}
