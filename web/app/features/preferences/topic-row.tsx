import type { PreferredKind, PreferredTopic } from '@proxima/contract/notifications/preferences';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { useChoose } from './preferences.queries.ts';

/** A label with its choices: side by side where there is room. */
function LabelledChoice({ choice, children }: { choice: PreferredKind; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end"
    >
      <div className="flex min-w-0 flex-col justify-center sm:min-h-12" id={id}>
        {children}
      </div>
      <ChoiceFields choice={choice} />
    </fieldset>
  );
}

function KindRow({ kind }: { kind: PreferredKind }) {
  const reset = useChoose();
  return (
    <li className="border-t border-line py-4">
      <LabelledChoice choice={kind}>
        <p className="text-sm wrap-anywhere">{kind.label}</p>
      </LabelledChoice>
      {kind.is_chosen && (
        <Button
          kind="quiet"
          size="small"
          pending={reset.isPending}
          onClick={() => reset.mutate({ name: kind.name, email: null, bell: null, push: null })}
          className="mt-1 -ml-3"
        >
          Use the topic’s setting
        </Button>
      )}
    </li>
  );
}

/** `3`, or `1 of 3 set` */
const countOf = (kinds: readonly PreferredKind[]): string => {
  const chosen = kinds.filter(({ is_chosen }) => is_chosen).length;
  return chosen === 0 ? String(kinds.length) : `${chosen} of ${kinds.length} set`;
};

/** A topic with its choice, and its kinds behind a disclosure, for those who want one of them to differ. */
export function TopicRow({ topic }: { topic: PreferredTopic }) {
  return (
    <li className="border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
      <LabelledChoice choice={topic}>
        <h3 className="text-base font-medium">{topic.label}</h3>
        {topic.about && <p className="mt-0.5 text-sm text-ink-soft">{topic.about}</p>}
      </LabelledChoice>
      {topic.kinds.length > 1 && (
        <details className="group mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            Choose individually ({countOf(topic.kinds)})
            <ChevronDown
              size={16}
              aria-hidden="true"
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <ul aria-label={topic.label} className="pl-4 sm:pl-6">
            {topic.kinds.map((kind) => (
              <KindRow key={kind.name} kind={kind} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
