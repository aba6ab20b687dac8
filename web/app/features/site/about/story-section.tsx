import { RichContent } from '../../../ui/display/rich-content.tsx';
import type { About } from '../content-data.ts';
import { SectionHeading } from '../frame/section-heading.tsx';

type Prose = About['about']['mission'];

const Statement = ({ statement }: { statement: Prose }) => (
  <div className="border-t border-line-strong pt-6">
    <h2 className="text-2xl">{statement.title}</h2>
    <RichContent html={statement.content} className="prose mt-4" />
  </div>
);

/** Our Story, followed by mission and vision. */
export const StorySection = ({ about }: { about: About['about'] }) => (
  <section id="story" className="section-space" aria-labelledby="story-heading">
    <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
      <SectionHeading overline="Since the kitchen table" title={about.story.title} id="story-heading" />
      <RichContent html={about.story.content} className="prose lead-in text-lg" />
    </div>
    <div className="page-width mt-16 grid gap-x-16 gap-y-10 md:grid-cols-2">
      <Statement statement={about.mission} />
      <Statement statement={about.vision} />
    </div>
  </section>
);
