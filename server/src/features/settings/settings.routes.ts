import { settingsEndpoints, settingsMessages } from '@proxima/contract/settings/settings';
import type { Routes } from '../../http/route.ts';
import { changeSettings } from './change-settings.ts';
import { describeSettings } from './read-settings.ts';

/** `reachedPages` resolves once the page caches of all nodes have dropped pages with the earlier settings. */
export function settingsRoutes({ answer, route, platform }: Routes, reachedPages: () => Promise<void>): void {
  answer(settingsEndpoints.read, 'Settings', () => describeSettings(platform.db));
  route(settingsEndpoints.change, async ({ context, body }) => {
    const data = await changeSettings(context, body);
    await reachedPages();
    return { message: settingsMessages.saved, data };
  });
}
