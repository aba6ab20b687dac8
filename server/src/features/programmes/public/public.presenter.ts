import type { FormDocument } from '@proxima/contract/forms/questions';
import type { OpenCall } from '@proxima/contract/programmes/open-calls';
import type {
  CallCard,
  ProgrammeCard,
  PublicCall,
  PublicProgramme,
} from '@proxima/contract/programmes/public-wire';
import { localTimeIn } from '../../../platform/to-instant.ts';
import { sanitiseArticle } from '../../content/sanitise-html.ts';
import { withPictureSources } from '../../content/site/with-picture-sources.ts';
import { faqOf, whoMayApplyTo } from '../programmes.presenter.ts';
import { describeConditions } from './describe-conditions.ts';
import { outlineForm } from './outline-form.ts';
import type { VisibleCallRow, VisibleProgrammeRow } from './public-calls.repository.ts';

const html = (body: string) => withPictureSources(sanitiseArticle(body));

export const presentProgrammeCard = ({
  slug,
  name,
  summary,
  audience,
  image,
}: VisibleProgrammeRow): ProgrammeCard => ({ slug, name, summary, audience, image });

export const presentCallCard = (row: VisibleCallRow): CallCard => ({
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  phase: row.phase,
  opens_at: row.opens_at.toISOString(),
  closes_at: row.closes_at?.toISOString() ?? null,
  time_zone: row.time_zone,
  opens_local: localTimeIn(row.time_zone, row.opens_at),
  closes_local: row.closes_at && localTimeIn(row.time_zone, row.closes_at),
  programme: { slug: row.programme_slug, name: row.programme_name, image: row.programme_image },
});

export const presentOpenCall = (row: VisibleCallRow): OpenCall => ({
  title: row.title,
  summary: row.summary,
  slug: row.slug,
  programme: row.programme_slug,
  roles: whoMayApplyTo(row).roles,
  closes_on: row.closes_at && localTimeIn(row.time_zone, row.closes_at).slice(0, 'yyyy-mm-dd'.length),
});

interface ShownCalls {
  current: readonly VisibleCallRow[];
  earlier: readonly VisibleCallRow[];
}

export const presentPublicProgramme = (
  row: VisibleProgrammeRow,
  imageAlt: string,
  { current, earlier }: ShownCalls,
): PublicProgramme => ({
  ...presentProgrammeCard(row),
  image_alt: imageAlt,
  text: html(row.body),
  updated_at: row.updated_at.toISOString(),
  current: current.map(presentCallCard),
  earlier: earlier.map(presentCallCard),
});

export const presentPublicCall = (
  row: VisibleCallRow,
  programme: VisibleProgrammeRow,
  { document, imageAlt }: { document: FormDocument; imageAlt: string },
): PublicCall => ({
  ...presentCallCard(row),
  id: row.id,
  programme: presentProgrammeCard(programme),
  image_alt: imageAlt,
  text: html(row.body),
  places: row.places,
  who_may_apply: describeConditions({
    ...whoMayApplyTo(row),
    applications_per_member: row.applications_per_member,
  }),
  can_change_until_close: row.can_change_until_close,
  faq: faqOf(row),
  questions: outlineForm(document),
  updated_at: row.updated_at.toISOString(),
});
