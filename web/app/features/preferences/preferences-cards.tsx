import type { Preferences } from '@proxima/contract/notifications/preferences';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { PushField } from './choice-fields.tsx';
import { usePreferences } from './preferences.queries.ts';
import { PushCard } from './push/push-card.tsx';
import { DigestCard, QuietHoursCard } from './schedule-cards.tsx';
import { TopicRow } from './topic-row.tsx';

function Cards({ preferences, zonePage }: { preferences: Preferences; zonePage: string }) {
  const { topics, time_zone: zone, quiet_hours } = preferences;
  const isAnythingPushed = topics.some(({ push, kinds }) => push || kinds.some((kind) => kind.push));
  const fixed = topics.filter(({ required }) => required !== null);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PushCard isAnythingChosen={isAnythingPushed} accountPage={zonePage} />
      <TitledCard
        title="What we notify you about"
        lead="Choose when each is emailed, and whether the bell and your devices (Push) show it. Your choices are saved as you make them."
      >
        <ul>
          {topics
            .filter(({ required }) => required === null)
            .map((topic) => (
              <TopicRow key={topic.name} topic={topic} />
            ))}
        </ul>
      </TitledCard>
      <DigestCard preferences={preferences} />
      <QuietHoursCard
        saved={quiet_hours}
        zone={
          <>
            {zone ? `Your time zone is ${zone.replaceAll('_', ' ')}.` : 'Your time zone is not known yet.'}{' '}
            <a href={zonePage} className="text-link">
              {zone ? 'Change it' : 'Set it'}
            </a>
          </>
        }
      />
      <TitledCard
        title="Always sent"
        lead="You get these in the bell and by email, whatever you choose. Push is up to you."
      >
        <ul className="flex flex-col gap-4">
          {fixed.map((topic) => (
            <li key={topic.name}>
              <fieldset
                aria-label={topic.label}
                className="flex flex-wrap items-center justify-between gap-x-6"
              >
                <div className="min-w-0 flex-1 basis-60">
                  <h3 className="text-base font-medium">{topic.label}</h3>
                  <p className="mt-0.5 text-sm text-ink-soft">
                    {[topic.about, topic.required].filter(Boolean).join(' ')}
                  </p>
                </div>
                <PushField choice={topic} />
              </fieldset>
            </li>
          ))}
        </ul>
      </TitledCard>
    </div>
  );
}

/** What the reader is notified of, when and where; `zonePage` has their time zone. */
export const PreferencesCards = ({ zonePage }: { zonePage: string }) => (
  <QueryContent
    query={usePreferences()}
    placeholder={
      <div className="flex max-w-3xl flex-col gap-6">
        <Skeleton className="h-[40rem]" />
        <Skeleton className="h-48" />
      </div>
    }
  >
    {(preferences) => <Cards preferences={preferences} zonePage={zonePage} />}
  </QueryContent>
);
