import { newSecret, sealSecret } from '../../src/features/webhooks/webhook-secrets.ts';
import { insertWebhook, updateWebhook } from '../../src/features/webhooks/webhooks.repository.ts';
import type { Platform } from '../../src/platform/context.ts';

/** An endpoint that is on, with its secret. */
export async function makeEndpoint(
  { db, key }: Pick<Platform, 'db' | 'key'>,
  { url, kinds, name = 'CRM' }: { url: string; kinds: string[]; name?: string },
): Promise<{ id: number; secret: string }> {
  const id = await insertWebhook(db, { name, url, kinds, secret: '' });
  const secret = newSecret();
  await updateWebhook(db, id, { secret: sealSecret(key, id, secret) });
  return { id, secret };
}
