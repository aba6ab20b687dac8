import { type MailingText, mailingLimits } from '@proxima/contract/mailings/mailing-wire';
import { useState } from 'react';
import { PersonSearch } from '../../domain/person-search.tsx';
import { useSettled } from '../../lib/page/use-settled.ts';
import { EmailViews } from '../../ui/display/email-views.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ChoiceButtons } from '../../ui/forms/choice-buttons.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { usePeople, usePreviews } from './mailings.queries.ts';

/** Milliseconds without typing after which the email is made again. */
const settleMs = 600;

const noCount = () => null;

interface Person {
  id: number;
  name: string;
}

interface MailingPreviewProps {
  id: number;
  /** As JSON; null while it has problems. */
  text: string | null;
  /** Whose email is shown at first. */
  first: readonly Person[];
}

/** The email as three people of the list would get it. */
export function MailingPreview({ id, text, first }: MailingPreviewProps) {
  const [people, setPeople] = useState(first);
  const [shownId, setShownId] = useState(first[0]?.id ?? 0);
  const [search, setSearch] = useState('');
  const found = usePeople(id, search);
  const settled = useSettled(text, settleMs);
  const previews = usePreviews(
    id,
    settled === null ? null : (JSON.parse(settled) as MailingText),
    people.map((one) => one.id),
  );
  const showPerson = (person: Person) => {
    const others = people.filter((one) => one.id !== person.id);
    setPeople([person, ...others].slice(0, mailingLimits.previews));
    setShownId(person.id);
  };
  const shown = previews.data?.find((one) => one.id === shownId) ?? previews.data?.[0];
  return (
    <TitledCard title="Preview" lead="As each person would get it. Nothing is sent.">
      <div className="flex flex-col gap-4">
        <ChoiceButtons
          legend="Whose email"
          choices={people.map((one) => ({ value: String(one.id), label: one.name }))}
          current={String(shown?.id ?? shownId)}
          onChoose={(chosen) => setShownId(Number(chosen))}
          countOf={noCount}
        />
        <PersonSearch
          label="Show someone else on this list"
          placeholder="Show someone else: search a name"
          search={search}
          onSearch={setSearch}
          people={found.data}
          onChoose={showPerson}
        />
        <EmailViews>
          {(show) =>
            text === null ? (
              <p className="text-sm text-ink-soft">Complete subject and text to see the email.</p>
            ) : (
              <QueryContent query={previews} placeholder={<Skeleton className="h-96" />}>
                {() => shown && show(shown.email)}
              </QueryContent>
            )
          }
        </EmailViews>
      </div>
    </TitledCard>
  );
}
