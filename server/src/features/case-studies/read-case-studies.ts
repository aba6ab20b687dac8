import type { CaseStudyOfVenture } from '@proxima/contract/content/case-studies';
import type { CaseStudyCard, CaseStudyText } from '@proxima/contract/content/content';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mayAct } from '../access/access.policy.ts';
import { requireAct } from '../access/load-venture.ts';
import { presentCard, presentText } from './case-studies.presenter.ts';
import {
  type CaseStudyRow,
  findCaseStudy,
  findPublic,
  findText,
  listPublic,
  listPublicSlugs,
} from './case-studies.repository.ts';

/** What founders approved, the newest approval first. For everyone. */
export const readCaseStudies = async (db: Database): Promise<CaseStudyCard[]> =>
  (await listPublic(db)).map(presentCard);

/** One of them. For everyone. @throws DomainError `not_found` unless it is approved now */
export async function readCaseStudy(
  db: Database,
  slug: string,
): Promise<CaseStudyText & { approved_at: string }> {
  const row = await findPublic(db, slug);
  if (!row) throw new DomainError('not_found');
  return { ...presentText(row.slug, row), approved_at: row.approved_at.toISOString() };
}

/** Slugs and dates of the public case studies, for search engines. */
export const listCaseStudyPages = async (db: Database): Promise<{ slug: string; updated_at: Date }[]> =>
  (await listPublic(db)).map(({ slug, approved_at }) => ({ slug, updated_at: approved_at }));

/** The slugs of the public case studies of these ventures, by venture. */
export const slugsOfCaseStudies = async (
  db: Database,
  ventureIds: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  new Map((await listPublicSlugs(db, ventureIds)).map(({ venture_id, slug }) => [venture_id, slug]));

/** The slug of a venture's case study, and for founders what they approved and are asked. @throws DomainError as `requireAct` */
export async function readOfVenture(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<CaseStudyOfVenture> {
  const { viewer, venture } = await requireAct(db, actor, 'read_overview', ventureId);
  const row = await findCaseStudy(db, ventureId);
  const slug = row?.public_version == null ? null : row.slug;
  if (!row || !mayAct('revoke_case_study', viewer, venture, viewer.now).allowed)
    return { slug, approved: null, waiting: null };
  return { slug, approved: approvalOf(row), waiting: await readWaiting(db, row) };
}

const approvalOf = ({ approved_at, approved_by_name }: CaseStudyRow): CaseStudyOfVenture['approved'] =>
  approved_at && { by: approved_by_name ?? '', at: approved_at.toISOString() };

async function readWaiting(db: Database, row: CaseStudyRow): Promise<CaseStudyOfVenture['waiting']> {
  const version = row.proposed_version;
  if (version === null) return null;
  const text = await findText(db, row.venture_id, version);
  return text ? { version, text: presentText(row.slug, text) } : null;
}
