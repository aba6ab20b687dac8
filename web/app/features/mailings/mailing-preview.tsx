import { type MailingText, mailingLimits } from '@proxima/contract/mailings/mailing-wire';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { EmailSample } from '../../ui/display/email-sample.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ChoiceButtons } from '../../ui/forms/choice-buttons.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { usePreviews } from './mailings.queries.ts';
import { PersonSearch } from './person-search.tsx';

/** Milliseconds without typing after which the email is made again. */
const settleMs = 600;

/** The value once it has not changed for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

const noCount = () => null;

const forms = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'text', label: 'Plain text' },
] as const;

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
  const [form, setForm] = useState<(typeof forms)[number]['value']>('light');
  const settled = useSettled(text);
  const previews = usePreviews(
    id,
    settled === null ? null : (JSON.parse(settled) as MailingText),
    people.map((one) => one.id),
  );
  const show = (person: Person) => {
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
        <PersonSearch id={id} onChoose={show} />
        <ChoiceButtons
          legend="Form of the email"
          choices={forms}
          current={form}
          onChoose={setForm}
          countOf={noCount}
        />
        {text === null && (
          <p className="text-sm text-ink-soft">Complete subject and text to see the email.</p>
        )}
        {text !== null && previews.isError && (
          <ErrorState
            message={messageOf(previews.error)}
            onRetry={() => void previews.refetch()}
            retrying={previews.isFetching}
          />
        )}
        {text !== null && !previews.isError && !shown && <Skeleton className="h-96" />}
        {text !== null && shown && form !== 'text' && (
          <EmailSample email={shown.email} isDark={form === 'dark'} />
        )}
        {text !== null && shown && form === 'text' && (
          <pre className="rounded-control bg-mist px-4 py-3 font-sans text-sm wrap-anywhere whitespace-pre-wrap">
            {shown.email.text}
          </pre>
        )}
      </div>
    </TitledCard>
  );
}
