import { isOpenVenture } from '@proxima/contract/ventures/standing';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { AllowanceCard } from './allowance-card.tsx';
import { MeetingsList } from './meetings-list.tsx';

/** The office hours of a venture: upcoming and past meetings, and for the team what the venture can book. */
export default function VentureMeetingsTab({ venture, isTeam }: { venture: VentureDetail; isTeam: boolean }) {
  const list = { isTeam, ventureId: venture.id };
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {isTeam && <AllowanceCard ventureId={venture.id} />}
      <section aria-labelledby="meetings-to-come">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="meetings-to-come" className="text-lg">
            Upcoming
          </h2>
          {venture.roles.includes('founder') && isOpenVenture(venture) && (
            <LinkButton href={paths.officeHours('book')}>Book a mentor</LinkButton>
          )}
        </div>
        <MeetingsList
          show="upcoming"
          {...list}
          empty={
            <EmptyState title="No meetings are booked">
              Founders book mentors for an hour of advice.
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby="meetings-before">
        <h2 id="meetings-before" className="mb-4 text-lg">
          Past
        </h2>
        <MeetingsList show="past" {...list} empty={<p className="text-sm text-ink-soft">None so far.</p>} />
      </section>
    </div>
  );
}
