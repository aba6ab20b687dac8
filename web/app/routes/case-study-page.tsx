import type { CaseStudyText } from '@proxima/contract/content/content';
import { CaseStudyArticle } from '../features/site/case-studies/case-study-article.tsx';
import { PageBanner } from '../features/site/frame/page-banner.tsx';

/** A case study as its public page shows it, for previews. */
export default function CaseStudyPage({ study }: { study: CaseStudyText }) {
  return (
    <>
      <PageBanner title={study.title || 'Untitled'} crumbs={[{ label: study.venture_name }]} />
      <div className="page-width section-space">
        <div className="mx-auto max-w-4xl">
          <CaseStudyArticle study={study} />
        </div>
      </div>
    </>
  );
}
