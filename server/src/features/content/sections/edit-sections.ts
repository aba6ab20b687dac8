import {
  type SectionDocuments,
  type SectionName,
  sectionSchemas,
} from '@proxima/contract/content/content-sections';
import { sectionKind } from '@proxima/contract/drafts/content-drafts';
import type { FieldMessages } from '@proxima/contract/wire/errors';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertMayEditSection } from '../content.policy.ts';
import { edit } from '../edit.ts';
import { assertInLibrary } from '../pictures/assert-in-library.ts';
import { findVersion, listVersions } from '../versions.repository.ts';
import { sanitiseSection } from './sanitise-section.ts';
import { presentEditedSection, presentSectionVersion } from './sections.presenter.ts';
import { findSection, lockSection, updateSection } from './sections.repository.ts';

/** A section as its editor saw it. */
interface SeenSection {
  name: SectionName;
  version: number;
}

type Document = SectionDocuments[SectionName];

/**
 * Saves texts, the brand or the site settings as a new version, which is live immediately.
 * @throws DomainError as `edit`, also `validation_failed` with the document's paths as fields.
 */
export async function saveSection(context: Context, seen: SeenSection, document: unknown) {
  assertMayEditSection(context.actor, seen.name);
  const parsed = parseSection(seen.name, document);
  return writeSection(context, seen, { action: 'section.saved', read: async () => parsed });
}

/**
 * Saves an earlier version of a section as the newest one.
 * @throws DomainError as `edit`, also `validation_failed` when today's pages need more than that version has.
 */
export const restoreSection = async (context: Context, seen: SeenSection, restore: number) =>
  writeSection(context, seen, {
    action: 'section.restored',
    details: { from: restore },
    read: async (db) => {
      const earlier = await findVersion(db, 'section', { owner: seen.name, version: restore });
      if (!earlier) throw new DomainError('not_found');
      return parseSection(seen.name, earlier.document);
    },
  });

interface Write {
  action: 'section.saved' | 'section.restored';
  details?: { from: number };
  read: (db: Database) => Promise<Document>;
}

/** @throws DomainError `validation_failed` for a picture that is not, or no longer, in the library. */
const assertPictures = (db: Database, document: Document): Promise<void> =>
  assertInLibrary(
    db,
    Object.fromEntries(Object.entries(document).map(([field, value]) => [field, JSON.stringify(value)])),
  );

function writeSection(context: Context, { name, version }: SeenSection, { action, details, read }: Write) {
  assertMayEditSection(context.actor, name);
  return edit(context, {
    lock: (db) => lockSection(db, name),
    version,
    change: async (db, _section, actor) => {
      const document = await read(db);
      await assertPictures(db, document);
      const row = await updateSection(db, name, document, actor.userId);
      await endDraft(db, { actor }, sectionKind(name));
      return {
        entry: {
          action,
          subject: { kind: 'section', id: null },
          details: { name, version: row.version, ...details },
        },
        result: presentEditedSection(name, row),
      };
    },
  });
}

/** A document as it may be stored: only the schema's fields, HTML sanitised. @throws DomainError `validation_failed`. */
function parseSection(name: SectionName, document: unknown): Document {
  const result: z.ZodSafeParseResult<Document> = sectionSchemas[name].safeParse(document);
  if (result.success) return sanitiseSection(name, result.data);
  const fields: FieldMessages = {};
  for (const { path, message } of result.error.issues) {
    const field = path.join('.') || 'document';
    fields[field] = [...(fields[field] ?? []), message];
  }
  throw new DomainError('validation_failed', { fields });
}

/** A section with the version to send back when saving. @throws DomainError `forbidden`, `not_found`. */
export async function readEditedSection(context: Context, name: SectionName) {
  assertMayEditSection(context.actor, name);
  const row = await findSection(context.platform.db, name);
  if (!row) throw new DomainError('not_found');
  return presentEditedSection(name, row);
}

/** The saved versions of a section, newest first. @throws DomainError `forbidden`. */
export async function readSectionVersions(context: Context, name: SectionName) {
  assertMayEditSection(context.actor, name);
  const rows = await listVersions(context.platform.db, 'section', name);
  return rows.map((row) => presentSectionVersion(name, row));
}
