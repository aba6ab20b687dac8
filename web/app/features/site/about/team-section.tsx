import { artPath } from '@proxima/contract/content/media';
import { Picture } from '../../../ui/display/picture.tsx';
import type { About } from '../content-data.ts';
import { SectionHeading } from '../frame/section-heading.tsx';

/** The team's ten points under the title that editors write. */
export const TeamSection = ({ team }: { team: About['team'] }) => (
  <section id="team" className="section-space border-t border-line" aria-labelledby="team-heading">
    <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <SectionHeading overline="Our team" title={team.teamTitle.title} id="team-heading">
          {team.teamTitle.sub_title}
        </SectionHeading>
        <Picture
          image={artPath('team')}
          alt=""
          sizes="(min-width: 64rem) 28rem, 100vw"
          className="mt-8 aspect-3/2 h-auto w-full rounded-card bg-mist object-cover"
        />
      </div>
      <ol className="grid gap-x-10 sm:grid-cols-2">
        {team.teamContent.map((point, index) => (
          <li key={point.item_title} className="flex gap-4 border-t border-line py-5">
            <span aria-hidden="true" className="w-7 shrink-0 font-display text-lg text-ember">
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans text-base font-medium tracking-normal">{point.item_title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{point.item_content}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
