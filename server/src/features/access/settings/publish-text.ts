import { createHash } from 'node:crypto';
import {
  type accessSettingsEndpoints,
  accessSettingsMessages,
  type PublishedText,
  type TextVersion,
} from '@proxima/contract/access/access-settings';
import { subjectOfLanguage, textDraftKinds } from '@proxima/contract/access/draft-subjects';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { presentText, presentVersion } from './access-settings.presenter.ts';
import { findNewestText, findTextRow, insertText, listTextRows } from './access-settings.repository.ts';
import { listReadersOf } from './concerned.repository.ts';
import { publishEligibilityChanged } from './publish-eligibility-changed.ts';

/** Every version of every text, newest first. */
export const listTexts = async ({ platform }: Context<Admin>): Promise<TextVersion[]> =>
  (await listTextRows(platform.db)).map(presentVersion);

/** @throws DomainError `not_found` */
export async function readText({ platform }: Context<Admin>, id: number): Promise<PublishedText> {
  const row = await findTextRow(platform.db, id);
  if (!row) throw new DomainError('not_found');
  return presentText(row);
}

/**
 * Publishes a new version of a text. It takes effect immediately, and everyone must acknowledge it.
 * @throws DomainError `conflict` when it does not replace the newest version; `validation_failed` when nothing has changed.
 */
export const publishText = (
  context: Context<Admin>,
  { kind, language, replaces, body }: BodyOf<typeof accessSettingsEndpoints.publishText>,
): Promise<TextVersion[]> =>
  inTransaction(context.platform, async (tx) => {
    const newest = await findNewestText(tx.db, kind, language);
    if ((newest?.version ?? 0) !== replaces)
      throw new DomainError('conflict', { message: accessSettingsMessages.newer });
    if (newest?.body === body) throw invalidField('body', accessSettingsMessages.unchanged);
    const sha256 = createHash('sha256').update(body).digest('hex');
    const version = replaces + 1;
    const text = { kind, language, version, body, sha256, published_by_name: context.actor.name };
    const id = await insertText(tx.db, text);
    if (id === undefined) throw new DomainError('conflict', { message: accessSettingsMessages.newer });
    await endDraft(tx.db, context, textDraftKinds[kind], subjectOfLanguage(language));
    await audit(
      tx.db,
      context,
      'legal-text.published',
      { kind: 'legal-text', id },
      { kind, language, version, sha256 },
    );
    await publishEligibilityChanged(tx, (limit) => listReadersOf(tx.db, kind, language, limit));
    return (await listTextRows(tx.db)).map(presentVersion);
  });
