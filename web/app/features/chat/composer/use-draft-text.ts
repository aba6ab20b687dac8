import { useState } from 'react';
import { useDraft } from '../../../session/drafts/use-draft.ts';

/** A text that is kept until it is emptied. Remount for another draft. */
export function useDraftText(draft: { kind: 'message' | 'chat_answer'; subject: number }) {
  const [text, setText] = useState('');
  const { keeper } = useDraft({ ...draft, onFound: (found) => setText(found?.text ?? '') });
  const change = (next: string) => {
    setText(next);
    if (next === '') keeper.discard();
    else keeper.keep({ text: next });
  };
  return [text, change] as const;
}
