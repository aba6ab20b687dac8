import type { Role } from '@proxima/contract/accounts/roles';
import { notificationKinds } from '@proxima/contract/notifications/kinds';
import type { Platform } from '../../platform/context.ts';

/** Where the owner of a token sees and revokes it. */
export const tokensPage = ({ config }: Platform, { role }: { role: Role }): string =>
  config.origin + notificationKinds.token_created.path[role === 'admin' ? 'team' : 'member'];
