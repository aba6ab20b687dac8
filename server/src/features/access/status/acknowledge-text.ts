import { legalTextMessages } from '@proxima/contract/access/legal-text-messages';
import type { LegalTextKind, legalTextEndpoints, OwnLegalText } from '@proxima/contract/access/legal-texts';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { findInvestorRow } from '../access.repository.ts';
import { factsOf, noFacts } from '../investor-facts.ts';
import { requireAct } from '../load-venture.ts';
import {
  findAcknowledgement,
  findCurrentText,
  findTextInForce,
  insertAcknowledgement,
  insertNewAcknowledgement,
} from './investor-status.repository.ts';

/**
 * The version in force of a text, and when the caller last acknowledged it.
 * @throws DomainError `not_found` when there is none, or for a venture that the caller must not know of.
 */
export async function readLegalText(
  { platform: { db }, actor }: Context<SignedIn>,
  kind: LegalTextKind,
  ventureId: number | undefined,
): Promise<OwnLegalText> {
  if (kind === 'nda' && ventureId !== undefined) await requireAct(db, actor, 'accept_nda', ventureId);
  const row = await findInvestorRow(db, actor.userId);
  const { rules } = row ? factsOf(row) : noFacts;
  const text = await findTextInForce(db, kind, [rules.language, noFacts.rules.language]);
  if (!text) throw new DomainError('not_found');
  const about = kind === 'nda' ? (ventureId ?? null) : null;
  const acknowledged = await findAcknowledgement(db, actor.userId, text.id, about);
  return {
    id: text.id,
    kind,
    language: text.language,
    version: text.version,
    body: text.body,
    published_at: text.published_at.toISOString(),
    acknowledged_at: acknowledged?.toISOString() ?? null,
  };
}

/**
 * Records that the caller acknowledges a version in force, with their typed name.
 * @throws DomainError `conflict` when a newer version has been published, `validation_failed` for a confidentiality agreement without
 * a venture or a risk warning with one; what `requireAct` throws for the venture.
 */
export async function acknowledgeText(
  context: Context<SignedIn>,
  {
    text_id: textId,
    venture_id: ventureId,
    typed_name: typedName,
  }: BodyOf<typeof legalTextEndpoints.acknowledge>,
): Promise<void> {
  const { platform, actor } = context;
  await inTransaction(platform, async (tx) => {
    const text = await findCurrentText(tx.db, textId);
    if (!text) throw new DomainError('conflict', { message: legalTextMessages.outdated });
    if (text.kind === 'nda') await assertMayAccept(tx.db, actor, ventureId);
    else if (ventureId !== null) throw invalidField('venture_id', legalTextMessages.ventureUnneeded);
    const id = await insertAcknowledgement(tx.db, { userId: actor.userId, textId, ventureId, typedName });
    if (id === undefined) return;
    const subject =
      ventureId === null
        ? ({ kind: 'user', id: actor.userId } as const)
        : ({ kind: 'venture', id: ventureId } as const);
    const { kind, language, version, sha256 } = text;
    await audit(tx.db, context, 'legal-text.acknowledged', subject, { kind, language, version, sha256 });
    publishChanged(tx, { kind: 'access', id: ventureId ?? actor.userId }, [actor.userId]);
  });
}

async function assertMayAccept(
  db: Parameters<typeof requireAct>[0],
  actor: SignedIn,
  ventureId: number | null,
): Promise<void> {
  if (ventureId === null) throw invalidField('venture_id', legalTextMessages.ventureRequired);
  await requireAct(db, actor, 'accept_nda', ventureId);
}

/** A version of a text, if it is in force. */
export const readTextInForce = (db: Database, textId: number) => findCurrentText(db, textId);

/** Records another acknowledgement of the risk warning, before a commitment; in the caller's transaction. */
export const acknowledgeAnew = (
  tx: Database,
  acknowledged: { userId: number; textId: number; typedName: string },
): Promise<void> => insertNewAcknowledgement(tx, acknowledged);
