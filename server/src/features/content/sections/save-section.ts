import {
  type SectionDocuments,
  type SectionName,
  sectionSchemas,
} from '@proxima/contract/content/content-sections';
import { sectionKind } from '@proxima/contract/wire/drafts';
import type { FieldMessages } from '@proxima/contract/wire/errors';
import type { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertMayEdit, assertSeen } from '../content.policy.ts';
import { sanitiseSection } from './sanitise-section.ts';
import { presentEditedSection } from './sections.presenter.ts';
import { lockSection, type SectionRow, updateSection } from './sections.repository.ts';

export interface SaveSection {
  name: SectionName;
  /** The version that the editor saw. */
  version: number;
  document: unknown;
}

/**
 * Saves a document of texts, the brand or the site's switches as a new version, live at once.
 * @throws DomainError `forbidden`, `not_found`, `validation_failed` with the document's paths as fields, `conflict` when
 * it changed since it was read.
 */
export async function saveSection(context: Context, { name, version, document }: SaveSection) {
  const { actor } = context;
  assertMayEdit(actor);
  const parsed = parseSection(name, document);
  return inTransaction(context.platform, async ({ db }) => {
    await lockSeenSection(db, name, version);
    const row = await updateSection(db, name, parsed, actor.userId);
    await endDraft(db, { actor }, sectionKind(name));
    await audit(db, context, {
      action: 'section.saved',
      subject: { kind: 'section', id: null },
      details: { name, version: row.version },
    });
    return presentEditedSection(name, row);
  });
}

/** Locks a section for a change by someone who saw this version. @throws DomainError `not_found`, `conflict`. */
export async function lockSeenSection(
  db: Database,
  name: SectionName,
  seenVersion: number,
): Promise<SectionRow> {
  const row = await lockSection(db, name);
  if (!row) throw new DomainError('not_found');
  assertSeen(row, seenVersion);
  return row;
}

/** A document as it may be stored: only the schema's fields, HTML sanitised. @throws DomainError `validation_failed`. */
export function parseSection(name: SectionName, document: unknown): SectionDocuments[SectionName] {
  const result: z.ZodSafeParseResult<SectionDocuments[SectionName]> =
    sectionSchemas[name].safeParse(document);
  if (result.success) return sanitiseSection(name, result.data);
  const fields: FieldMessages = {};
  for (const { path, message } of result.error.issues) {
    const field = path.join('.') || 'document';
    fields[field] = [...(fields[field] ?? []), message];
  }
  throw new DomainError('validation_failed', { fields });
}
