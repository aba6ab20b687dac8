import type { SectionName } from '@proxima/contract/content/content-sections';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertMayEdit } from '../content.policy.ts';
import { listVersions } from '../versions.repository.ts';
import { presentEditedSection, presentSectionVersion } from './sections.presenter.ts';
import { findSection } from './sections.repository.ts';

/** A section with the version to send back when saving. @throws DomainError `forbidden`, `not_found`. */
export async function readEditedSection(context: Context, name: SectionName) {
  assertMayEdit(context.actor);
  const row = await findSection(context.platform.db, name);
  if (!row) throw new DomainError('not_found');
  return presentEditedSection(name, row);
}

/** The saved versions of a section, newest first. @throws DomainError `forbidden`. */
export async function readSectionVersions(context: Context, name: SectionName) {
  assertMayEdit(context.actor);
  const rows = await listVersions(context.platform.db, 'section', name);
  return rows.map((row) => presentSectionVersion(name, row));
}
