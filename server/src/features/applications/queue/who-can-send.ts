import type { Database } from '../../../platform/database/database.ts';
import type { Call } from '../../programmes/get-call.ts';
import { momentOf } from '../load-application.ts';
import { refusalToBegin } from '../standing.policy.ts';
import { countCanSend, type StillSending } from './statistics.repository.ts';

interface WhoCanSend extends StillSending {
  count: number;
  /** Why those without a late link cannot send; null if they can. */
  reason: string | null;
}

/** Who has begun and can send now: everyone while the call is open, after that those with a valid late link. */
export async function whoCanSend(db: Database, call: Call): Promise<WhoCanSend> {
  const reason = refusalToBegin(await momentOf(db, call));
  const sending = { callId: call.id, isOpen: reason === null };
  return { ...sending, reason, count: call.isPublic ? await countCanSend(db, sending) : 0 };
}
