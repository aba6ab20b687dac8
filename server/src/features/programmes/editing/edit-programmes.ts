import { type PublicationAct, publicationTable } from '@proxima/contract/programmes/call-states';
import { programmeMessages as messages } from '@proxima/contract/programmes/programme-messages';
import type { EditedProgramme, ProgrammeForm } from '@proxima/contract/programmes/programme-wire';
import { slugOf } from '@proxima/contract/text/slug-of';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { takeTransition } from '../../../platform/take-transition.ts';
import { assertInLibrary } from '../../content/pictures/assert-in-library.ts';
import { sanitiseArticle } from '../../content/sanitise-html.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { assertManages, assertSeen } from '../programmes.policy.ts';
import {
  deleteProgramme,
  hasCalls,
  insertProgramme,
  isProgrammeSlugTaken,
  lockProgramme,
  type ProgrammeRow,
  updateProgramme,
} from '../programmes.repository.ts';
import { readProgramme } from './read-edited.ts';
import { assertSlugMayChange, insertAtFreeSlug, slugTaken } from './slugs.ts';

/** A programme or a call as its editor saw it. */
export interface Seen {
  id: number;
  version: number;
}

/** Creates a draft. @throws DomainError `forbidden`; `validation_failed` for a slug of another programme or a missing picture */
export async function createProgramme(
  context: Context<Admin>,
  form: ProgrammeForm,
): Promise<EditedProgramme> {
  const { actor } = context;
  assertManages(actor);
  return inTransaction(context.platform, async ({ db }) => {
    const columns = { ...(await columnsOf(db, form)), updated_by: actor.userId };
    const wanted = form.slug === '' ? { base: slugOf(form.name, 'programme') } : { exactly: form.slug };
    const id = await insertAtFreeSlug(wanted, (slug) => insertProgramme(db, { ...columns, slug }));
    await endDraft(db, { actor }, 'programme');
    await audit(db, context, 'programme.created', { kind: 'programme', id });
    return readProgramme(db, id);
  });
}

/** The columns of a programme from the form, without its slug. @throws DomainError `validation_failed` for a missing picture */
async function columnsOf(db: Database, { name, summary, text, audience, image }: ProgrammeForm) {
  const body = sanitiseArticle(text);
  await assertInLibrary(db, { image, text: body });
  return { name, summary, body, audience, image };
}

/**
 * Changes a programme; a published one changes immediately.
 * @throws DomainError as `createProgramme`; `not_found`; `conflict` when it has changed since; `validation_failed` for another slug of
 * what was published
 */
export const saveProgramme = (
  context: Context<Admin>,
  seen: Seen,
  form: ProgrammeForm,
): Promise<EditedProgramme> =>
  edit(context, seen, async (db, row) => {
    const slug = form.slug === '' ? row.slug : form.slug;
    assertSlugMayChange(row, slug);
    if (await isProgrammeSlugTaken(db, slug, row.id)) throw slugTaken();
    await updateProgramme(db, row.id, context.actor.userId, { ...(await columnsOf(db, form)), slug });
    await endDraft(db, context, 'programme', row.id);
    return 'programme.saved';
  });

/** Publishes a programme, or ends that. @throws DomainError `forbidden`, `not_found`, `conflict` */
export const moveProgramme = (
  context: Context<Admin>,
  seen: Seen,
  act: Exclude<PublicationAct, 'discard'>,
): Promise<EditedProgramme> =>
  edit(context, seen, async (db, row) => {
    const state = takeTransition(publicationTable, row.state, ['team'], act);
    await updateProgramme(db, row.id, context.actor.userId, { state });
    return act === 'publish' ? 'programme.published' : 'programme.withdrawn';
  });

/** Deletes a draft. @throws DomainError `forbidden`, `not_found`; `conflict` also for one that was published or has calls */
export async function discardProgramme(context: Context<Admin>, { id, version }: Seen): Promise<void> {
  assertManages(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    const row = await lockProgramme(db, id);
    if (!row) throw new DomainError('not_found');
    assertSeen(row, version);
    takeTransition(publicationTable, row.state, ['team'], 'discard');
    if (await hasCalls(db, id)) throw new DomainError('conflict', { message: messages.hasCalls });
    await deleteProgramme(db, id);
    await endDraft(db, context, 'programme', id);
    await audit(db, context, 'programme.discarded', { kind: 'programme', id }, { name: row.name });
  });
}

/** @param change makes the change and returns the action for the audit log */
async function edit(
  context: Context<Admin>,
  { id, version }: Seen,
  change: (
    db: Database,
    row: ProgrammeRow,
  ) => Promise<'programme.saved' | 'programme.published' | 'programme.withdrawn'>,
): Promise<EditedProgramme> {
  assertManages(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    const row = await lockProgramme(db, id);
    if (!row) throw new DomainError('not_found');
    assertSeen(row, version);
    await audit(db, context, await change(db, row), { kind: 'programme', id });
    return readProgramme(db, id);
  });
}
