import { personalDataEndpoints, personalDataMessages } from '@proxima/contract/accounts/personal-data';
import type { FastifyInstance } from 'fastify';
import { route, streamRoute } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { cancelDeletion, requestDeletion } from './request-deletion.ts';
import { writePersonalArchive } from './write-personal-archive.ts';

export function personalDataRoutes(app: FastifyInstance, platform: Platform): void {
  streamRoute(app, platform, personalDataEndpoints.download, async ({ context }, reply) => {
    const archive = await writePersonalArchive(context);
    reply.header('content-disposition', 'attachment; filename="my-data.zip"');
    return reply.type('application/zip').send(archive);
  });
  route(app, platform, personalDataEndpoints.requestDeletion, async ({ context, body }) => {
    const dueAt = await requestDeletion(context, body.password);
    return { message: personalDataMessages.deletionAsked, data: { deletion_due_at: dueAt.toISOString() } };
  });
  route(app, platform, personalDataEndpoints.cancelDeletion, async ({ context }) => {
    await cancelDeletion(context);
    return { message: personalDataMessages.deletionCancelled, data: null };
  });
}
