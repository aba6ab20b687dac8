import { personalDataEndpoints, personalDataMessages } from '@proxima/contract/accounts/personal-data';
import type { Routes } from '../../http/route.ts';
import type { Describers } from '../notifications/describe-subjects.ts';
import { readRetention } from '../rounds/erasure/erase-investor.ts';
import { cancelDeletion, requestDeletion } from './request-deletion.ts';
import { writePersonalArchive } from './write-personal-archive.ts';

export function personalDataRoutes({ answer, route, stream }: Routes, describers: Describers): void {
  stream(personalDataEndpoints.download, async ({ context }, reply) => {
    const archive = await writePersonalArchive(context, describers);
    reply.header('content-disposition', 'attachment; filename="my-data.zip"');
    return reply.type('application/zip').send(archive);
  });
  answer(personalDataEndpoints.whatIsKept, personalDataMessages.kept, async ({ context }) => ({
    kept_until: await readRetention(context.platform.db, context.actor.userId),
  }));
  route(personalDataEndpoints.requestDeletion, async ({ context, body }) => {
    const dueAt = await requestDeletion(context, body.password);
    return {
      message: personalDataMessages.deletionRequested,
      data: { deletion_due_at: dueAt.toISOString() },
    };
  });
  answer(personalDataEndpoints.cancelDeletion, personalDataMessages.deletionCancelled, ({ context }) =>
    cancelDeletion(context),
  );
}
