import type { CaseStudyCard } from '@proxima/contract/content/content';
import { type LoaderFunctionArgs, data as missing, useLoaderData } from 'react-router';
import { CaseStudyArticle } from '../../features/site/case-studies/case-study-article.tsx';
import { CaseStudyGrid } from '../../features/site/case-studies/case-study-grid.tsx';
import type { CaseStudy } from '../../features/site/content-data.ts';
import { ContactBanner } from '../../features/site/frame/contact-banner.tsx';
import { PageBanner } from '../../features/site/frame/page-banner.tsx';
import { readContent } from '../../lib/api/read-content.ts';
import { subjectHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';

/** The story of one venture, or all of them. */
type Shown = { study: CaseStudy } | { studies: readonly CaseStudyCard[] };

/** One module for both addresses: every page's script lists all modules. Without any case study, the list is not found. */
export async function loader({ context, params: { slug } }: LoaderFunctionArgs): Promise<Shown> {
  if (slug !== undefined)
    return { study: (await readContent(context, (rows) => rows.caseStudy, { params: { slug } })).data };
  const { data: studies } = await readContent(context, (rows) => rows.caseStudies);
  if (studies.length === 0) throw missing(null, { status: 404 });
  return { studies };
}

export const handle = subjectHandle<Shown>({
  meta: ({ data, brand }) =>
    'study' in data
      ? {
          title: `${data.study.title} (${data.study.venture_name})`,
          description: data.study.summary,
          parents: [{ name: 'Case studies', path: paths.caseStudy() }],
        }
      : {
          title: 'Case studies',
          description: `Ventures that graduated from ${brand.name}, told with the founders who built them.`,
          parents: [],
        },
});

const Story = ({ study }: { study: CaseStudy }) => (
  <>
    <PageBanner
      title={study.title}
      crumbs={[{ label: 'Case studies', href: paths.caseStudy() }, { label: study.venture_name }]}
    />
    <div className="page-width section-space">
      <div className="mx-auto max-w-4xl">
        <CaseStudyArticle study={study} />
      </div>
    </div>
  </>
);

const All = ({ studies }: { studies: readonly CaseStudyCard[] }) => (
  <>
    <PageBanner title="Case studies">Ventures that grew up with us, told with their founders.</PageBanner>
    <section className="section-space" aria-label="All case studies">
      <div className="page-width -mt-12">
        <CaseStudyGrid studies={studies} leading />
      </div>
    </section>
  </>
);

/** Case studies of graduated ventures. */
export function Component() {
  const shown = useLoaderData<typeof loader>();
  return (
    <>
      {'study' in shown ? <Story study={shown.study} /> : <All studies={shown.studies} />}
      <ContactBanner />
    </>
  );
}
