import type { Database } from '../../../platform/database/database.ts';
import { insertNote, type NewNote } from './notes.repository.ts';

/** Leaves a note for the team in the caller's transaction. No member ever reads it. */
export const leaveNote = (tx: Database, note: NewNote): Promise<void> => insertNote(tx, note);
