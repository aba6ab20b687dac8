import { siteCopy } from '@proxima/contract/wire/messages';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { HeroOrbit } from './hero-orbit.tsx';

const stars = [
  { name: 'People', colour: 'bg-ember-light' },
  { name: 'Capital', colour: 'bg-gold' },
  { name: 'Ideas', colour: 'bg-ice' },
];

/** The top of the home page. */
export const Hero = () => (
  <section className="bg-night text-on-night">
    <div className="relative isolate overflow-hidden">
      <div className="page-width relative flex min-h-[min(100svh,54rem)] flex-col justify-center pt-28 pb-32 max-lg:min-h-0 max-lg:pb-[56vw] max-sm:pb-[64vw]">
        <h1 className="max-w-160 text-4xl font-[420] lg:text-5xl">{siteCopy.heroTitle}</h1>
        <p className="mt-6 max-w-[46ch] text-lg text-on-night-soft">
          Bring the idea, the money or the experience. We bring the other two to the table, and stay until
          there is a business.
        </p>
        <div className="mt-9">
          <LinkButton href="#contact" className="px-7 py-3.5 text-base">
            {siteCopy.heroAction}
          </LinkButton>
        </div>
        <ul className="mt-14 flex flex-wrap gap-x-7 gap-y-2 text-sm text-on-night-soft">
          {stars.map(({ name, colour }) => (
            <li key={name} className="flex items-center gap-2.5">
              <span aria-hidden="true" className={`size-2 rounded-full ${colour}`} />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <HeroOrbit />
    </div>
  </section>
);
