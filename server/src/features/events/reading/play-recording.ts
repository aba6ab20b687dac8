import { eventEndpoints } from '@proxima/contract/events/event-endpoints';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findActorOfSession } from '../../accounts/sessions/authenticate.ts';
import { hashToken, newToken } from '../../accounts/sessions/tokens.ts';
import { listItems } from '../items.repository.ts';
import { loadEvent } from '../load-event.ts';
import { findTicketedRecording, insertRecordingTicket } from '../materials.repository.ts';
import { readMaterials } from './open-materials.ts';

/** @throws DomainError `not_found` if the reader may not see what was shown, or the recording is a link */
async function assertPlayable(
  { db }: Pick<Platform, 'db'>,
  actor: SignedIn,
  eventId: number,
  materialId: number,
): Promise<void> {
  const loaded = await loadEvent(db, actor, eventId);
  const materials = await readMaterials(db, loaded, await listItems(db, loaded.viewer, eventId));
  if (!materials.some(({ id, file }) => id === materialId && file !== null))
    throw new DomainError('not_found');
}

/** An address that plays a recording for six hours, while the caller's sign-in session lasts. @throws DomainError as `assertPlayable` */
export async function openRecording(
  { platform, actor }: Context<SignedIn>,
  eventId: number,
  materialId: number,
): Promise<{ path: string }> {
  await assertPlayable(platform, actor, eventId, materialId);
  const token = newToken();
  await inTransaction(platform, (tx) =>
    insertRecordingTicket(tx.db, {
      token_hash: hashToken(token),
      session_id: actor.sessionId,
      material_id: materialId,
    }),
  );
  return { path: eventEndpoints.playRecording.path.replace(':ticket', token) };
}

/** The file of a ticket, if its owner may still see what was shown. @throws DomainError `not_found` */
export async function findPlayed(platform: Platform, token: string) {
  const found = await findTicketedRecording(platform.db, hashToken(token));
  const actor = found && (await findActorOfSession(platform, found.session_id));
  if (!found || !actor) throw new DomainError('not_found');
  await assertPlayable(platform, actor, found.event_id, found.material_id);
  return found;
}
