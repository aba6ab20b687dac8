import type { CohortPage } from '@proxima/contract/cohorts/programme-wire';
import { EventsCard } from './events-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { MentorsCard, OthersCard } from './people-cards.tsx';
import { AnnouncementsCard, MilestonesCard, ResourcesCard } from './work-cards.tsx';

/** A cohort for its founders: what it does together, or the offer of a place. */
export const ProgrammePage = ({ page }: { page: CohortPage }) =>
  page.is_part ? (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <EventsCard {...page} />
        <MilestonesCard milestones={page.milestones} />
        <AnnouncementsCard announcements={page.announcements} />
        <ResourcesCard resources={page.resources} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <MentorsCard mentors={page.mentors} />
        <OthersCard {...page} />
      </div>
    </div>
  ) : (
    <div className="max-w-3xl">
      <OfferCard place={page.place} />
    </div>
  );
