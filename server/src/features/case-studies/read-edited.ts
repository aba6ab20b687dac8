import type { CaseStudyForm, EditedCaseStudy, ListedCaseStudy } from '@proxima/contract/content/case-studies';
import { artPath } from '@proxima/contract/content/media';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { assertMayEdit } from '../content/content.policy.ts';
import { sanitiseArticle } from '../content/sanitise-html.ts';
import { listGraduated } from '../ventures/reading/list-graduated.ts';
import { nameAnyVentures } from '../ventures/reading/name-ventures.ts';
import { presentListed } from './case-studies.presenter.ts';
import {
  type CaseStudyRow,
  findCaseStudy,
  findText,
  listCaseStudies,
  listVersions,
} from './case-studies.repository.ts';

const empty: CaseStudyForm = {
  title: '',
  summary: '',
  image: artPath('orbit-01'),
  body: '',
  quote: '',
  quote_source: '',
};

/**
 * Graduated ventures and those with a case study, by name, for editors, who see nothing else of them.
 * @throws DomainError `forbidden`
 */
export async function readEditedList({ actor, platform: { db } }: Context): Promise<ListedCaseStudy[]> {
  assertMayEdit(actor);
  const rows = await listCaseStudies(db);
  const graduated = await listGraduated(db);
  const earlier = rows
    .map(({ venture_id }) => venture_id)
    .filter((id) => !graduated.some((venture) => venture.id === id));
  const ventures = [...graduated, ...(await nameAnyVentures(db, earlier))];
  return ventures
    .map((venture) =>
      presentListed(
        venture,
        rows.find(({ venture_id }) => venture_id === venture.id),
      ),
    )
    .sort((one, other) => one.venture_name.localeCompare(other.venture_name));
}

/** One of them with its newest text. @throws DomainError `forbidden`, `not_found` */
export async function readEdited(
  { actor, platform: { db } }: Context,
  ventureId: number,
): Promise<EditedCaseStudy> {
  assertMayEdit(actor);
  return getEdited(db, ventureId);
}

/** The same without checking the right. @throws DomainError `not_found` */
export async function getEdited(db: Database, ventureId: number): Promise<EditedCaseStudy> {
  const row = await findCaseStudy(db, ventureId);
  const graduated = (await listGraduated(db)).find(({ id }) => id === ventureId);
  const [venture] = graduated || !row ? [graduated] : await nameAnyVentures(db, [ventureId]);
  if (!venture) throw new DomainError('not_found');
  return {
    ...presentListed(venture, row),
    version: row?.version ?? 0,
    is_graduated: graduated !== undefined,
    slug: row?.slug ?? null,
    note: row && row.declined_version === row.version ? row.note : '',
    form: (row && (await findForm(db, row))) ?? empty,
  };
}

/** The saved texts, newest first. @throws DomainError `forbidden`, `not_found` */
export async function readVersions({ actor, platform: { db } }: Context, ventureId: number) {
  assertMayEdit(actor);
  await getEdited(db, ventureId);
  const row = await findCaseStudy(db, ventureId);
  return (await listVersions(db, ventureId)).map(({ version, saved_at, editor }) => ({
    version,
    saved_at: saved_at.toISOString(),
    saved_by: editor,
    is_public: version === row?.public_version,
  }));
}

/** One of them. @throws DomainError `forbidden`, `not_found` */
export async function readVersion(
  { actor, platform: { db } }: Context,
  ventureId: number,
  version: number,
): Promise<CaseStudyForm> {
  assertMayEdit(actor);
  return getForm(db, { venture_id: ventureId, version });
}

type Version = Pick<CaseStudyRow, 'venture_id' | 'version'>;

/** A text as its editor wrote it. @throws DomainError `not_found` */
export async function getForm(db: Database, version: Version): Promise<CaseStudyForm> {
  const form = await findForm(db, version);
  if (!form) throw new DomainError('not_found');
  return form;
}

async function findForm(db: Database, { venture_id, version }: Version): Promise<CaseStudyForm | undefined> {
  const text = await findText(db, venture_id, version);
  if (!text) return undefined;
  const { title, summary, image, body, quote, quote_source } = text;
  return { title, summary, image, body: sanitiseArticle(body), quote, quote_source };
}
