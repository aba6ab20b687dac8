import { eventEndpoints } from '@proxima/contract/events/event-endpoints';
import type { EventMaterial } from '@proxima/contract/events/event-wire';
import type { VideoViewing } from '@proxima/contract/files/captions';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findActorOfSession } from '../../accounts/sessions/authenticate.ts';
import { hashToken, newToken } from '../../accounts/sessions/tokens.ts';
import { listItems } from '../items.repository.ts';
import { loadEvent } from '../load-event.ts';
import {
  findTicketedCaptions,
  findTicketedRecording,
  insertRecordingTicket,
} from '../materials.repository.ts';
import { readMaterials } from './open-materials.ts';

/** The file, if the reader may see what was shown. @throws DomainError `not_found`, also for a recording that is a link */
async function requirePlayable(
  { db }: Pick<Platform, 'db'>,
  actor: SignedIn,
  eventId: number,
  materialId: number,
): Promise<NonNullable<EventMaterial['file']>> {
  const loaded = await loadEvent(db, actor, eventId);
  const materials = await readMaterials(db, loaded, await listItems(db, loaded.viewer, eventId));
  const file = materials.find(({ id }) => id === materialId)?.file;
  if (!file) throw new DomainError('not_found');
  return file;
}

/** Addresses that play a recording with its captions for six hours, while the caller's session lasts. @throws DomainError as `requirePlayable` */
export async function openRecording(
  { platform, actor }: Context<SignedIn>,
  eventId: number,
  materialId: number,
): Promise<VideoViewing> {
  const { captions } = await requirePlayable(platform, actor, eventId, materialId);
  const token = newToken();
  await inTransaction(platform, (tx) =>
    insertRecordingTicket(tx.db, {
      token_hash: hashToken(token),
      session_id: actor.sessionId,
      material_id: materialId,
    }),
  );
  const captionsPath = (language: string) =>
    eventEndpoints.playRecordingCaptions.path.replace(':ticket', token).replace(':language', language);
  return {
    path: eventEndpoints.playRecording.path.replace(':ticket', token),
    captions: captions.map((language) => ({ language, path: captionsPath(language) })),
  };
}

/** The video of a ticket, if its owner may still see what was shown. @throws DomainError `not_found` */
export const findPlayed = async (platform: Platform, token: string) =>
  ofReader(platform, await findTicketedRecording(platform.db, hashToken(token)));

/** Captions of that video. @throws DomainError `not_found` */
export const findPlayedCaptions = async (platform: Platform, token: string, language: string) =>
  ofReader(platform, await findTicketedCaptions(platform.db, hashToken(token), language));

async function ofReader<Ticketed extends { session_id: number; event_id: number; material_id: number }>(
  platform: Platform,
  found: Ticketed | undefined,
): Promise<Ticketed> {
  const actor = found && (await findActorOfSession(platform, found.session_id));
  if (!found || !actor) throw new DomainError('not_found');
  await requirePlayable(platform, actor, found.event_id, found.material_id);
  return found;
}
