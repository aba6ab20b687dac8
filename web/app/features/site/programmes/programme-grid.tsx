import type { ProgrammeCard } from '@proxima/contract/programmes/public-wire';
import { paths } from '../../../paths.ts';
import { Picture } from '../../../ui/display/picture.tsx';

/** All programmes, each a link to its page. */
export const ProgrammeGrid = ({ programmes }: { programmes: readonly ProgrammeCard[] }) => (
  <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
    {programmes.map((programme) => (
      <li key={programme.slug} className="group relative flex flex-col">
        <Picture
          image={programme.image}
          alt=""
          sizes="(min-width: 75rem) 23rem, (min-width: 40rem) 50vw, 100vw"
          className="aspect-3/2 h-auto w-full rounded-card bg-mist object-cover"
        />
        <h3 className="mt-5 text-xl wrap-anywhere">
          <a
            href={paths.programme(programme.slug)}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-ember"
          >
            {programme.name}
          </a>
        </h3>
        <p className="mt-2 wrap-anywhere text-ink-soft">{programme.summary}</p>
        {programme.audience && <p className="mt-3 text-sm wrap-anywhere">{programme.audience}</p>}
      </li>
    ))}
  </ul>
);
