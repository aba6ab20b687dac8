import type { SavedFilter, SubmissionNote } from '@proxima/contract/admin/submissions';
import type { NoteRow } from './notes.repository.ts';
import type { FilterRow } from './saved-filters.repository.ts';

/** A note of the team, for the team. */
export const presentNote = (row: NoteRow): SubmissionNote => ({
  id: row.id,
  text: row.text,
  author_id: row.author_id,
  author_name: row.author_name,
  created_at: row.created_at.toISOString(),
});

export const presentFilter = ({ id, name, query }: FilterRow): SavedFilter => ({ id, name, query });
