import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import {
  webhookMessages as messages,
  type Webhook,
  type WebhookForm,
  type WebhookWithSecret,
} from '@proxima/contract/webhooks/webhooks';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context, Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import type { InstallationKey } from '../../platform/installation-key/installation-key.ts';
import { isPublicAddress } from '../../platform/outbound/public-address.ts';
import { hostOf } from '../../platform/outbound/resolve-host.ts';
import { assertFreshlyAuthenticated } from '../accounts/sessions/reauthenticate.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { getWebhook } from './read-webhooks.ts';
import { newSecret, sealSecret } from './webhook-secrets.ts';
import {
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  setSecret,
  setState,
  updateWebhook,
  type WebhookRow,
} from './webhooks.repository.ts';

/**
 * Adds an endpoint, which is on. Its secret is in the result and can never be read again.
 * @throws DomainError `reauthentication_required`; `validation_failed` for an address that may not be reached; `conflict` when there are too
 * many
 */
export async function addWebhook(context: Context<Admin>, form: WebhookForm): Promise<WebhookWithSecret> {
  await assertFreshlyAuthenticated(context);
  const fields = fieldsOf(context.platform, form);
  return inTransaction(context.platform, async (tx) => {
    const { id, secret } = await storeWebhook(tx.db, context.platform.key, fields);
    await audit(tx.db, context, 'webhook.added', { kind: 'webhook', id }, fields);
    await endDraft(tx.db, context, 'webhook');
    return { webhook: await getWebhook(tx.db, id), secret };
  });
}

/** Stores an endpoint with a new secret, which is encrypted for its id. */
export async function storeWebhook(
  db: Database,
  key: InstallationKey,
  fields: WebhookForm,
): Promise<{ id: number; secret: string }> {
  const id = await insertWebhook(db, { ...fields, secret: '' });
  const secret = newSecret();
  await updateWebhook(db, id, { secret: sealSecret(key, id, secret) });
  return { id, secret };
}

/**
 * Changes name, address and kinds; does nothing to what is as it was. What waits is sent to the new address.
 * @throws DomainError `reauthentication_required` for another address; `not_found`; `validation_failed`; `conflict` when someone else has
 * changed it
 */
export async function changeWebhook(
  context: Context<Admin>,
  id: number,
  { version, ...form }: WebhookForm & { version: number },
): Promise<Webhook> {
  const fields = fieldsOf(context.platform, form);
  const { url } = await getWebhook(context.platform.db, id);
  if (url !== fields.url) await assertFreshlyAuthenticated(context);
  return change(context, id, async (tx, row) => {
    if (row.version !== version || row.url !== url)
      throw new DomainError('conflict', { message: messages.changed });
    await endDraft(tx.db, context, 'webhook', id);
    if (isAsBefore(row, fields)) return;
    await updateWebhook(tx.db, id, { ...fields, version: version + 1 });
    await audit(tx.db, context, 'webhook.changed', { kind: 'webhook', id }, fields);
  });
}

const isAsBefore = ({ name, url, kinds }: WebhookRow, fields: WebhookForm): boolean =>
  isDeepStrictEqual(
    { name, url, kinds: new Set<string>(kinds) },
    { ...fields, kinds: new Set(fields.kinds) },
  );

/** Removes an endpoint with its log; nothing more is sent to it. @throws DomainError `not_found` */
export async function removeWebhook(context: Context<Admin>, id: number): Promise<void> {
  // From now on no event is queued for it, so none has to wait for the removal of a long log.
  await inTransaction(context.platform, async (tx) => {
    const { state } = await getLocked(tx, id);
    if (state === 'on') await setState(tx.db, id, { state: 'off', off_reason: 'by_hand' });
  });
  await inTransaction(context.platform, async (tx) => {
    const { name, url } = await getLocked(tx, id);
    await deleteWebhook(tx.db, id);
    await audit(tx.db, context, 'webhook.removed', { kind: 'webhook', id }, { name, url });
  });
}

/**
 * Makes another secret, which is in the result and can never be read again. The former one signs, too, for a day.
 * @throws DomainError `reauthentication_required`; `not_found`; `conflict` while two are in use
 */
export async function makeSecret(context: Context<Admin>, id: number): Promise<WebhookWithSecret> {
  await assertFreshlyAuthenticated(context);
  return inTransaction(context.platform, async (tx) => {
    const row = await getLocked(tx, id);
    if (row.has_two_secrets) throw new DomainError('conflict', { message: messages.twoSecrets });
    const secret = newSecret();
    await setSecret(tx.db, id, sealSecret(context.platform.key, id, secret));
    await audit(tx.db, context, 'webhook.secret-made', { kind: 'webhook', id });
    return { webhook: await getWebhook(tx.db, id), secret };
  });
}

/** Ends the former secret now; ending it twice is no error. @throws DomainError `not_found` */
export const endFormerSecret = (context: Context<Admin>, id: number): Promise<Webhook> =>
  change(context, id, async (tx, row) => {
    if (row.former_secret === null) return;
    await updateWebhook(tx.db, id, { former_secret: null, former_secret_ends_at: null });
    await audit(tx.db, context, 'webhook.former-secret-ended', { kind: 'webhook', id });
  });

/** Changes an endpoint that no one else changes meanwhile. */
export const change = (
  { platform }: Context<Admin>,
  id: number,
  work: (tx: Transaction, row: WebhookRow) => Promise<void>,
): Promise<Webhook> =>
  inTransaction(platform, async (tx) => {
    await work(tx, await getLocked(tx, id));
    return getWebhook(tx.db, id);
  });

/** An endpoint that no one else changes until the transaction ends. @throws DomainError `not_found` */
export async function getLocked({ db }: Transaction, id: number): Promise<WebhookRow> {
  const row = await lockWebhook(db, id);
  if (!row) throw new DomainError('not_found');
  return row;
}

/**
 * The fields as they are stored: the address as it will be used. What its name resolves to is checked whenever it is connected to.
 * @throws DomainError `validation_failed`
 */
function fieldsOf({ config }: Platform, { name, url: text, kinds }: WebhookForm) {
  const url = new URL(text);
  url.hash = '';
  if (!config.webhookHosts.includes(url.hostname)) {
    if (url.protocol !== 'https:') throw invalidField('url', messages.needsTls);
    if (!mayBePublic(hostOf(url))) throw invalidField('url', messages.privateAddress);
  }
  return { name, url: url.href, kinds: [...new Set(kinds)] };
}

/** False for addresses that are not public, and for names that only a private network knows. */
const mayBePublic = (host: string): boolean =>
  isIP(host) === 0
    ? host.includes('.') && !/\.(localhost|local|internal)$/.test(host)
    : isPublicAddress(host);
