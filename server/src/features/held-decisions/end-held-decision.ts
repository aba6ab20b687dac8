import type { Database } from '../../platform/database/database.ts';
import type { DecisionSubject } from '../requests/subjects.ts';
import { findHeld, setHeldState } from './held-decisions.repository.ts';

/** Ends a held decision whose subject is gone; it is never sent. The caller has locked the subject. */
export async function endHeldDecision(tx: Database, subject: DecisionSubject): Promise<void> {
  const held = await findHeld(tx, subject);
  if (held) await setHeldState(tx, held.id, 'overtaken');
}
