import type { CaseStudyCard } from '@proxima/contract/content/content';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { SectionHeading } from '../frame/section-heading.tsx';
import { CaseStudyGrid } from './case-study-grid.tsx';

/** One row. */
const maxShown = 3;

/** The newest case studies, with a link to all where there are more; nothing while there are none. */
export const CaseStudiesSection = ({ studies }: { studies: readonly CaseStudyCard[] }) =>
  studies.length === 0 ? null : (
    <section
      id="case-studies"
      className="section-space border-t border-line"
      aria-labelledby="case-studies-heading"
    >
      <div className="page-width">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading overline="Case studies" title="Ventures that made it" id="case-studies-heading">
            From a first idea to a business of its own, told with the founders who did it.
          </SectionHeading>
          {studies.length > maxShown && (
            <LinkButton href={paths.caseStudy()} kind="secondary">
              All case studies
            </LinkButton>
          )}
        </div>
        <CaseStudyGrid studies={studies.slice(0, maxShown)} />
      </div>
    </section>
  );
