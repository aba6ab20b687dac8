import {
  type settingsEndpoints,
  settingsMessages,
  type TeamSettings,
  type WireSettings,
} from '@proxima/contract/settings/settings';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { adminChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { describeSettings } from './read-settings.ts';
import { replaceSettings } from './settings.repository.ts';

/**
 * Replaces all settings; they apply immediately, on every node. What is as it was is not recorded.
 * @throws DomainError `conflict` when someone changed them since they were read.
 */
export async function changeSettings(
  context: Context<Admin>,
  { version, settings }: BodyOf<typeof settingsEndpoints.change>,
): Promise<WireSettings> {
  const { platform, actor } = context;
  return inTransaction(platform, async (tx) => {
    const before = await describeSettings(tx.db);
    const stored = { version: version + 1, changed_by: actor.name, settings };
    if (before.version !== version || !(await replaceSettings(tx.db, stored))) {
      throw new DomainError('conflict', { message: settingsMessages.stale });
    }
    await endDraft(tx.db, context, 'team_settings');
    const changes = differences(before.settings, settings);
    if (Object.keys(changes).length > 0)
      await audit(tx.db, context, 'settings.changed', { kind: 'settings', id: null }, changes);
    tx.publish({ channel: adminChannel, event: realtimeEvents.settingsChanged, data: {} });
    return describeSettings(tx.db);
  });
}

/** The sections that changed, before and after. */
function differences(before: TeamSettings, after: TeamSettings): Record<string, unknown> {
  const sections = Object.keys(after) as (keyof TeamSettings)[];
  const changed = sections.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}
