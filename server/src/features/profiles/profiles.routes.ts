import { profileEndpoints, profileMessages } from '@proxima/contract/profiles/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { readProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(app: FastifyInstance, platform: Platform): void {
  route(app, platform, profileEndpoints.get, async ({ context }) => ({
    message: profileMessages.loaded,
    data: await readProfile(context),
  }));
  route(app, platform, profileEndpoints.update, async ({ context, body, files }) => {
    const { remove_files: removeFiles = [], ...fields } = body;
    return {
      message: profileMessages.updated,
      data: await updateProfile(context, { fields, removeFiles, files }),
    };
  });
}
