import {
  pictureEndpoints as endpoints,
  pictureMessages as messages,
} from '@proxima/contract/content/pictures';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../../http/route.ts';
import { sendStoredFile } from '../../../http/send-stored-file.ts';
import { byId } from '../../../http/verbs.ts';
import { publishEverywhere } from '../publish-everywhere.ts';
import type { ContentInvalidation } from '../site/content-invalidation.ts';
import { addPicture, removePicture, saveAlt } from './edit-pictures.ts';
import { openPicture, readPictures, readUses } from './read-pictures.ts';

/** The library of pictures, and each picture in its sizes at public addresses that never change. */
export function pictureRoutes(
  app: FastifyInstance,
  { route, answer, platform }: Routes,
  invalidation: ContentInvalidation,
): void {
  const published = publishEverywhere(invalidation);
  const message = 'OK';
  route(endpoints.list, async ({ context, query }) => ({ message, ...(await readPictures(context, query)) }));
  answer(endpoints.uses, message, byId(readUses));
  route(endpoints.add, async ({ context, body, files }) => {
    const { picture, isNew } = await addPicture(context, { ...body, file: files.file?.[0] });
    return { message: isNew ? messages.added : messages.existing, data: picture };
  });
  route(endpoints.save, ({ context, params, body }) =>
    published(messages.saved, saveAlt(context, params.id, body.alt)),
  );
  route(endpoints.remove, async ({ context, params }) => ({
    message: messages.removed,
    data: await removePicture(context, params.id),
  }));
  app.get<{ Params: { file: string } }>('/media/pictures/:file', async (request, reply) => {
    const file = await openPicture(platform, request.params.file);
    // Feed readers on other sites show the pictures of posts.
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return sendStoredFile(platform.files, reply, file);
  });
}
