import { resourceEndpoints } from '@proxima/contract/resources/resources';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findActorOfSession } from '../../accounts/sessions/authenticate.ts';
import { hashToken, newToken } from '../../accounts/sessions/tokens.ts';
import {
  findReadable,
  findTicketedVideo,
  findVideoId,
  insertVideoTicket,
} from './resource-files.repository.ts';

/** A file below a text, for everyone signed in. @throws DomainError `not_found`, also while no published text names it */
export async function openDownload({ platform: { db } }: Context<SignedIn>, slug: string, id: number) {
  const file = await findReadable(db, slug, id);
  if (!file) throw new DomainError('not_found');
  return file;
}

/** An address that plays the video of a text for some hours, as long as the caller's session lives. @throws DomainError `not_found` */
export async function openVideo(
  { platform, actor }: Context<SignedIn>,
  slug: string,
  part: string,
): Promise<{ path: string }> {
  const videoId = await findVideoId(platform.db, slug, part);
  if (videoId === undefined) throw new DomainError('not_found');
  const token = newToken();
  await inTransaction(platform, ({ db }) =>
    insertVideoTicket(db, {
      token_hash: hashToken(token),
      session_id: actor.sessionId,
      resource_file_id: videoId,
    }),
  );
  return { path: resourceEndpoints.playVideo.path.replace(':ticket', token) };
}

/** The video of a ticket whose owner is signed in and may see it, now. @throws DomainError `not_found` */
export async function findPlayedVideo(platform: Platform, token: string) {
  const found = await findTicketedVideo(platform.db, hashToken(token));
  if (!found || !(await findActorOfSession(platform, found.session_id))) throw new DomainError('not_found');
  return found;
}
