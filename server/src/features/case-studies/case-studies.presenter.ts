import type { CaseStudyState, ListedCaseStudy } from '@proxima/contract/content/case-studies';
import type { CaseStudyCard, CaseStudyText } from '@proxima/contract/content/content';
import { sanitiseArticle } from '../content/sanitise-html.ts';
import { withPictureSources } from '../content/site/with-picture-sources.ts';
import type { CaseStudyRow, PublicRow, TextRow } from './case-studies.repository.ts';

/** Where the newest text of a case study stands. */
export function stateOf(row: CaseStudyRow): CaseStudyState {
  if (row.public_version === row.version) return 'approved';
  if (row.proposed_version === row.version) return 'waiting';
  return row.declined_version === row.version ? 'declined' : 'draft';
}

export const presentListed = (
  venture: { id: number; name: string },
  row: CaseStudyRow | undefined,
): ListedCaseStudy => ({
  venture_id: venture.id,
  venture_name: venture.name,
  state: row ? stateOf(row) : null,
  is_public: row?.public_version != null,
  updated_at: row?.updated_at.toISOString() ?? null,
});

export const presentCard = ({
  slug,
  venture_name,
  title,
  summary,
  image,
}: Pick<PublicRow, keyof CaseStudyCard>): CaseStudyCard => ({ slug, venture_name, title, summary, image });

/** A text as visitors read it, its pictures in all their sizes. */
export const presentText = (slug: string, row: TextRow): CaseStudyText => ({
  ...presentCard({ ...row, slug }),
  image_alt: row.image_alt,
  body: withPictureSources(sanitiseArticle(row.body)),
  quote: row.quote,
  quote_source: row.quote_source,
});
