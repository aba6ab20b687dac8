import { artPath } from '@proxima/contract/content/media';
import { useLocation } from 'react-router';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { RichContent } from '../../../ui/display/rich-content.tsx';
import type { About } from '../content-data.ts';
import { SectionHeading } from '../frame/section-heading.tsx';
import { Counters } from './counters.tsx';

/** Who we are, with the three counters; 'Read more' on every page except /about itself. */
export function AboutBlock({ about }: { about: About['about'] }) {
  const { pathname } = useLocation();
  return (
    <section id="about-us" className="section-space" aria-labelledby="about-us-heading">
      <div className="page-width grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <Picture
          image={artPath('about')}
          alt=""
          sizes="(min-width: 64rem) 36rem, 100vw"
          className="aspect-3/2 h-auto w-full rounded-card bg-mist object-cover lg:aspect-square"
        />
        <div>
          <SectionHeading overline="Who we are" title={about.aboutTitle.title} id="about-us-heading">
            {about.aboutTitle.sub_title}
          </SectionHeading>
          <RichContent html={about.aboutContent} className="prose mt-6" />
          {pathname !== paths.about && (
            <LinkButton id="2" href={paths.about} kind="secondary" className="mt-7">
              Read more<span className="sr-only"> about us</span>
            </LinkButton>
          )}
          <div className="mt-10 border-t border-line pt-8">
            <Counters />
          </div>
        </div>
      </div>
    </section>
  );
}
