import type { SectionName } from '@proxima/contract/content/content-sections';
import { sectionKind } from '@proxima/contract/wire/drafts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertMayEdit } from '../content.policy.ts';
import type { Restore } from '../posts/restore-post.ts';
import { lockSeenSection, parseSection } from './save-section.ts';
import { presentEditedSection } from './sections.presenter.ts';
import { findSectionVersion, updateSection } from './sections.repository.ts';

/**
 * Saves an earlier version of a section as the newest one.
 * @throws DomainError `forbidden`, `not_found`, `conflict` when it changed since it was read, `validation_failed` when
 * that version lacks what today's pages need.
 */
export async function restoreSection(context: Context, name: SectionName, { version, restore }: Restore) {
  const { actor } = context;
  assertMayEdit(actor);
  return inTransaction(context.platform, async ({ db }) => {
    await lockSeenSection(db, name, version);
    const earlier = await findSectionVersion(db, name, restore);
    if (earlier === undefined) throw new DomainError('not_found');
    const row = await updateSection(db, name, parseSection(name, earlier), actor.userId);
    await endDraft(db, { actor }, sectionKind(name));
    await audit(db, context, {
      action: 'section.restored',
      subject: { kind: 'section', id: null },
      details: { name, version: row.version, from: restore },
    });
    return presentEditedSection(name, row);
  });
}
