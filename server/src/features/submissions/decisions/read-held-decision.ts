import type { HeldDecision } from '@proxima/contract/admin/submissions';
import type { Database } from '../../../platform/database/database.ts';
import { presentHeld } from './held-decisions.presenter.ts';
import { findHeld } from './held-decisions.repository.ts';

/** The decision that waits to be sent for a submission, for the console alone. */
export async function readHeldDecision(db: Database, submissionId: number): Promise<HeldDecision | null> {
  const row = await findHeld(db, submissionId);
  return row && presentHeld(row);
}
