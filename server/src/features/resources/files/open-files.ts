import type { VideoViewing } from '@proxima/contract/files/captions';
import { resourceEndpoints } from '@proxima/contract/resources/resources';
import type { Context, Platform, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findActorOfSession } from '../../accounts/sessions/authenticate.ts';
import { hashToken, newToken } from '../../accounts/sessions/tokens.ts';
import { readFiles } from './edit-files.ts';
import {
  findPlayable,
  findReadable,
  findTicketedCaptions,
  findTicketedVideo,
  insertVideoTicket,
} from './resource-files.repository.ts';

/** A file below a text, for everyone signed in. @throws DomainError `not_found`, also while no published text names it */
export async function openDownload({ platform: { db } }: Context<SignedIn>, slug: string, id: number) {
  const file = await findReadable(db, slug, id);
  if (!file) throw new DomainError('not_found');
  return file;
}

/** Addresses that play the video of a text with its captions for some hours, as long as the caller's session lives. @throws DomainError `not_found` */
export async function openVideo(
  { platform, actor }: Context<SignedIn>,
  slug: string,
  part: string,
): Promise<VideoViewing> {
  const found = await findPlayable(platform.db, slug, part);
  if (!found?.video_id) throw new DomainError('not_found');
  const { resource_id, video_id, caption_ids } = found;
  const token = newToken();
  await inTransaction(platform, ({ db }) =>
    insertVideoTicket(db, {
      token_hash: hashToken(token),
      session_id: actor.sessionId,
      resource_file_id: video_id,
    }),
  );
  const captionsPath = (id: number) =>
    resourceEndpoints.playCaptions.path.replace(':ticket', token).replace(':id', String(id));
  const captions = (await readFiles(platform.db, resource_id)).filter(({ id }) => caption_ids.includes(id));
  return {
    path: resourceEndpoints.playVideo.path.replace(':ticket', token),
    captions: captions.flatMap(({ id, language }) =>
      language === null ? [] : [{ language, path: captionsPath(id) }],
    ),
  };
}

/** The video of a ticket whose owner is signed in and may see it, now. @throws DomainError `not_found` */
export const findPlayedVideo = async (platform: Platform, token: string) =>
  ofActiveSession(platform, await findTicketedVideo(platform.db, hashToken(token)));

/** Captions of that video. @throws DomainError `not_found`, also for those of another video */
export const findPlayedCaptions = async (platform: Platform, token: string, id: number) =>
  ofActiveSession(platform, await findTicketedCaptions(platform.db, hashToken(token), id));

async function ofActiveSession<File extends { session_id: number }>(
  platform: Platform,
  found: File | undefined,
): Promise<File> {
  if (!found || !(await findActorOfSession(platform, found.session_id))) throw new DomainError('not_found');
  return found;
}
