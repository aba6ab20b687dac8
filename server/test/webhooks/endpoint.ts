import type { WebhookForm } from '@proxima/contract/webhooks/webhooks';
import { storeWebhook } from '../../src/features/webhooks/edit-webhooks.ts';
import type { Platform } from '../../src/platform/context.ts';

/** An endpoint that is on, with its secret. */
export const makeEndpoint = (
  { db, key }: Pick<Platform, 'db' | 'key'>,
  { name = 'CRM', ...form }: Omit<WebhookForm, 'name'> & { name?: string },
): Promise<{ id: number; secret: string }> => storeWebhook(db, key, { name, ...form });
