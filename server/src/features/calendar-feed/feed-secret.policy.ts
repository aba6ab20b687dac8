import { createHmac } from 'node:crypto';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';

/**
 * The secret of a calendar address: 256 bits that only the installation's key can make of what the database stores, so that the address can
 * be shown again and a copy of the database opens no calendar (docs/decisions/calendar-feed.md).
 */
export const feedSecret = (key: InstallationKey, userId: number, nonce: Buffer): string =>
  createHmac('sha256', key.derive('calendar addresses'))
    .update(`user ${userId}:`)
    .update(nonce)
    .digest('base64url');
