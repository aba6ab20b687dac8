import type { Platform } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newDeviceEmail } from '../../notifications/emails/account-emails.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import { type NewDevice, takeNewDevices } from './known-devices.repository.ts';

const batch = 100;

/**
 * Notifies owners of devices that are new to their account, each once, also if it signs in several times together. Never fails a sign-in:
 * what cannot be announced now is announced by the hourly job (docs/decisions/new-devices.md).
 * @param userId of one account; of all without it
 */
export async function announceNewDevices(platform: Platform, userId?: number): Promise<void> {
  try {
    while ((await announceSome(platform, userId)) === batch);
  } catch (error) {
    platform.log.error({ err: error }, 'a sign-in from a new device could not be announced');
  }
}

const announceSome = (platform: Platform, userId?: number): Promise<number> =>
  inTransaction(platform, async (tx) => {
    const devices = await takeNewDevices(tx.db, { userId, max: batch });
    await notifyByEmail(
      tx,
      devices.map((device) => ({
        to: { id: device.user_id, email: device.email },
        content: contentOf(platform, device),
        cause: `device-${device.id}`,
      })),
    );
    return devices.length;
  });

const contentOf = ({ config }: Platform, row: NewDevice) =>
  newDeviceEmail({
    firstName: row.first_name,
    link: `${config.origin}/reset-password`,
    device: row.device,
    network: row.network,
    at: row.first_seen_at,
    timeZone: row.time_zone ?? 'UTC',
  });
