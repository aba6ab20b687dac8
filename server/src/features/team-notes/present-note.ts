import type { TeamNote } from '@proxima/contract/team/notes';

interface NoteRow {
  id: number;
  text: string;
  author_id: number | null;
  author_name: string;
  created_at: Date;
}

/** A note as the team reads it. */
export const presentNote = ({ id, text, author_id, author_name, created_at }: NoteRow): TeamNote => ({
  id,
  text,
  author_id,
  author_name,
  created_at: created_at.toISOString(),
});
