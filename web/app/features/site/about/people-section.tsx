import { Picture } from '../../../ui/display/picture.tsx';
import type { About } from '../content-data.ts';
import { SectionHeading } from '../frame/section-heading.tsx';

/** The people of the team; hidden while no one is shown. */
export const PeopleSection = ({ people: { peopleTitle, people } }: { people: About['people'] }) =>
  people.length === 0 ? null : (
    <section id="people" className="section-space border-t border-line" aria-labelledby="people-heading">
      <div className="page-width">
        <SectionHeading overline="People" title={peopleTitle.title} id="people-heading">
          {peopleTitle.sub_title}
        </SectionHeading>
        <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {people.map(({ name, role, words, portrait, anchor }) => (
            <li key={anchor} id={anchor} className="scroll-mt-28">
              <Picture
                image={portrait.image}
                alt={portrait.alt}
                sizes="(min-width: 75rem) 23rem, (min-width: 40rem) 50vw, 100vw"
                className="aspect-4/5 h-auto w-full rounded-card bg-mist object-cover"
              />
              <h3 className="mt-5 text-xl wrap-anywhere">{name}</h3>
              <p className="mt-1 text-sm font-medium wrap-anywhere text-ember">{role}</p>
              {words && <p className="mt-2 wrap-anywhere text-ink-soft">{words}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
