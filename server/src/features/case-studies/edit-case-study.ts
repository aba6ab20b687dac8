import type { DetailsOf } from '@proxima/contract/audit/audit-actions';
import {
  type CaseStudyForm,
  type EditedCaseStudy,
  caseStudyMessages as messages,
} from '@proxima/contract/content/case-studies';
import { contentAdminMessages } from '@proxima/contract/content/content-admin';
import { slugOf } from '@proxima/contract/text/slug-of';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { assertMayEdit, assertSeen } from '../content/content.policy.ts';
import { assertInLibrary } from '../content/pictures/assert-in-library.ts';
import { findCoverAlt } from '../content/pictures/find-cover-alt.ts';
import { sanitiseArticle } from '../content/sanitise-html.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { notify } from '../notifications/notify.ts';
import { findFounders } from '../ventures/people/find-founders.ts';
import { publishVentureChange } from '../ventures/people/publish-people.ts';
import { listGraduated } from '../ventures/reading/list-graduated.ts';
import {
  type CaseStudyRow,
  ended,
  insertCaseStudy,
  insertText,
  lockCaseStudy,
  updateCaseStudy,
  writeVersion,
} from './case-studies.repository.ts';
import { getEdited, getForm } from './read-edited.ts';

/** A case study as its editor saw it; version 0 before anything was written. */
export interface SeenCaseStudy {
  ventureId: number;
  version: number;
}

/**
 * Saves a new text. Visitors continue to see the approved one; founders are asked about the new one by `proposeCaseStudy`.
 * @throws DomainError `forbidden`; `conflict` when it has changed since, or the venture is not graduated; `validation_failed` for a missing
 * picture
 */
export const saveCaseStudy = (
  context: Context,
  seen: SeenCaseStudy,
  form: CaseStudyForm,
): Promise<EditedCaseStudy> =>
  edit(context, seen, async ({ db }, known) => ({
    action: 'case-study.saved',
    details: { version: await write(db, seen.ventureId, known, form) },
  }));

/** Saves an earlier text as the newest one, as `saveCaseStudy`. @throws DomainError the same, and `not_found` */
export const restoreCaseStudy = (
  context: Context,
  seen: SeenCaseStudy,
  restore: number,
): Promise<EditedCaseStudy> =>
  edit(context, seen, async ({ db }, known) => {
    const form = await getForm(db, { venture_id: seen.ventureId, version: restore });
    const version = await write(db, seen.ventureId, known, form);
    return { action: 'case-study.restored', details: { version, from: restore } };
  });

/** Writes the next version. @returns its number */
async function write(
  db: Database,
  ventureId: number,
  { actor, row, name }: Seen,
  form: CaseStudyForm,
): Promise<number> {
  const body = sanitiseArticle(form.body);
  await assertInLibrary(db, { image: form.image, body });
  const version = (row?.version ?? 0) + 1;
  if (row) await writeVersion(db, ventureId, { version, editorId: actor.userId });
  else await insertAtFreeAddress(db, { ventureId, name, editorId: actor.userId });
  await insertText(db, {
    ...form,
    body,
    version,
    venture_id: ventureId,
    venture_name: name,
    image_alt: await findCoverAlt(db, form.image),
    saved_by: actor.userId,
  });
  await endDraft(db, { actor }, 'case_study', ventureId);
  return version;
}

/** Asks the founders to approve the newest text. @throws DomainError as `saveCaseStudy`; `not_found` before anything was written */
export const proposeCaseStudy = (context: Context, seen: SeenCaseStudy): Promise<EditedCaseStudy> =>
  edit(context, seen, async (tx, { row }) => {
    const { ventureId, version } = seen;
    if (!row) throw new DomainError('not_found');
    await updateCaseStudy(tx.db, ventureId, { proposed_version: version, declined_version: null, note: '' });
    await notify(
      tx,
      {
        kind: 'case_study_proposed',
        subject: { kind: 'venture', id: ventureId },
        ventureId,
        dedupeKey: `${ventureId}:${version}`,
      },
      await findFounders(tx.db, ventureId),
    );
    await publishVentureChange(tx, ventureId);
    return { action: 'case-study.proposed', details: { version } };
  });

/** Removes the public page and a pending approval; the text stays. @throws DomainError `forbidden`, `not_found`, `conflict` */
export async function withdrawCaseStudy(context: Context, seen: SeenCaseStudy): Promise<EditedCaseStudy> {
  const { actor, platform } = context;
  assertMayEdit(actor);
  const { ventureId, version } = seen;
  return inTransaction(platform, async (tx) => {
    const row = await lockCaseStudy(tx.db, ventureId);
    if (!row) throw new DomainError('not_found');
    assertSeen(row, version);
    await updateCaseStudy(tx.db, ventureId, ended);
    await publishVentureChange(tx, ventureId);
    await audit(tx.db, context, 'case-study.withdrawn', { kind: 'venture', id: ventureId });
    return getEdited(tx.db, ventureId);
  });
}

interface Seen {
  actor: Admin;
  /** Undefined before anything was written. */
  row: CaseStudyRow | undefined;
  /** Of the venture. */
  name: string;
}

type Entry =
  | { action: 'case-study.saved' | 'case-study.proposed'; details: DetailsOf<'case-study.saved'> }
  | { action: 'case-study.restored'; details: DetailsOf<'case-study.restored'> };

async function edit(
  context: Context,
  { ventureId, version }: SeenCaseStudy,
  change: (tx: Transaction, seen: Seen) => Promise<Entry>,
): Promise<EditedCaseStudy> {
  const { actor, platform } = context;
  assertMayEdit(actor);
  return inTransaction(platform, async (tx) => {
    const row = await lockCaseStudy(tx.db, ventureId);
    const venture = (await listGraduated(tx.db)).find(({ id }) => id === ventureId);
    if (!venture) throw row ? notGraduated() : new DomainError('not_found');
    assertSeen({ version: row?.version ?? 0 }, version);
    const { action, details } = await change(tx, { actor, row, name: venture.name });
    await audit(tx.db, context, action, { kind: 'venture', id: ventureId }, details);
    return getEdited(tx.db, ventureId);
  });
}

const notGraduated = () => new DomainError('conflict', { message: messages.notGraduated });

/** @throws DomainError `conflict` if someone else wrote the first text at the same time */
async function insertAtFreeAddress(
  db: Database,
  { ventureId, name, editorId }: { ventureId: number; name: string; editorId: number },
): Promise<void> {
  const base = slugOf(name);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (await insertCaseStudy(db, { venture_id: ventureId, slug, updated_by: editorId })) return;
    if (await lockCaseStudy(db, ventureId))
      throw new DomainError('conflict', { message: contentAdminMessages.stale });
  }
}
