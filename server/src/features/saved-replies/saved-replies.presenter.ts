import type { CannedAnswer } from '@proxima/contract/chat/canned-answers';
import type { CannedAnswerRow } from './saved-replies.repository.ts';

export const presentCannedAnswer = (row: CannedAnswerRow): CannedAnswer => ({
  id: row.id,
  title: row.title,
  text: row.text,
  edited_by: row.edited_by_name,
  updated_at: row.updated_at.toISOString(),
});
