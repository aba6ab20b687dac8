import type { CohortPage } from '@proxima/contract/cohorts/programme-wire';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { AddressText } from '../../../ui/display/address-text.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useShowCard } from './programme.queries.ts';

/** The mentors that the team chose for the venture. */
export const MentorsCard = ({ mentors }: Pick<CohortPage, 'mentors'>) => (
  <TitledCard title="Your mentors" lead="Book an hour of their time whenever you need it.">
    {mentors.length === 0 ? (
      <p className="text-sm text-ink-soft">Our team has not matched you with a mentor yet.</p>
    ) : (
      <>
        <ul className="mb-5 flex flex-col gap-4">
          {mentors.map(({ id, name, about }) => (
            <li key={id}>
              <p className="font-medium">{name}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">{about}</p>
            </li>
          ))}
        </ul>
        <LinkButton href={paths.officeHours('book')} kind="secondary" size="small">
          Book a mentor
        </LinkButton>
      </>
    )}
  </TitledCard>
);

type OthersCardProps = Pick<CohortPage, 'place' | 'others' | 'not_shown'>;

/** The cards of the other founders, and whether the reader shows their own. */
export function OthersCard({ place, others, not_shown }: OthersCardProps) {
  const show = useShowCard(place.id);
  const more = `${not_shown} ${not_shown === 1 ? 'venture does' : 'ventures do'} not show a card.`;
  return (
    <TitledCard title="The others" lead="Founders who show their card to the cohort.">
      {others.length > 0 && (
        <ul className="mb-4 flex flex-col gap-4">
          {others.map(({ founder, venture, tagline, website }) => (
            <li key={`${founder} ${venture}`}>
              <p className="font-medium wrap-anywhere">{venture ?? founder}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">
                {[venture && founder, tagline].filter(Boolean).join(' · ')}
              </p>
              {website && (
                <a className="text-link text-sm" href={website} rel="noreferrer" target="_blank">
                  <AddressText address={website.replace(/^https?:\/\//, '')} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {not_shown > 0 && <p className="mb-2 text-sm text-ink-soft">{more}</p>}
      {others.length + not_shown === 0 && (
        <p className="mb-2 text-sm text-ink-soft">You are the first. The others appear here.</p>
      )}
      {place.is_own && (
        <Checkbox
          label="Show the others my name, my venture, its tagline and its website"
          checked={show.isPending ? show.variables : place.shows_card}
          onChange={({ target }) => show.mutate(target.checked)}
        />
      )}
    </TitledCard>
  );
}
