import { CalendarCard } from '../../features/account/calendar-card.tsx';
import { JuryStages } from '../../features/jury/jury-stages.tsx';
import { OwnExpertise } from '../../features/jury/own-expertise.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { Settled } from '../../session/loading/settled.tsx';

export const handle = privateHandle('Your juries', 'Applications to read and score.');

export const Component = () => (
  <>
    <h1 className="mb-6 text-3xl">Your juries</h1>
    <Settled>
      <JuryStages />
      <div className="mt-8 flex flex-col gap-6">
        <OwnExpertise />
        <CalendarCard />
      </div>
    </Settled>
  </>
);
