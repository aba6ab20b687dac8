import { settingsEndpoints, settingsMessages } from '@proxima/contract/admin/settings';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import type { Platform } from '../../platform/context.ts';
import { changeSettings } from './change-settings.ts';
import { describeSettings } from './read-settings.ts';

/** `reachedPages` resolves once the page caches of all nodes have dropped what named the earlier settings. */
export function settingsRoutes(
  app: FastifyInstance,
  platform: Platform,
  reachedPages: () => Promise<void>,
): void {
  route(app, platform, settingsEndpoints.read, async () => ({
    message: 'Settings',
    data: await describeSettings(platform.db),
  }));
  route(app, platform, settingsEndpoints.change, async ({ context, body }) => {
    const data = await changeSettings(context, body);
    await reachedPages();
    return { message: settingsMessages.saved, data };
  });
}
