import type { RunTimeSettings } from '@proxima/contract/admin/settings';
import { useFormContext } from 'react-hook-form';
import { Card } from '../../ui/layout/card.tsx';

type Subject = keyof RunTimeSettings['decisions'];

const choices = [
  { value: 'send', label: 'Send at once', words: 'It reaches the member, and cannot be undone.' },
  {
    value: 'hold',
    label: 'Hold for 10 minutes',
    words: 'It can be undone until then; nothing reaches the member before.',
  },
] as const;

function Choice({ subject, legend }: { subject: Subject; legend: string }) {
  const { register } = useFormContext<RunTimeSettings>();
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, label, words }) => (
          <label
            key={value}
            className="flex items-start gap-3 rounded-control border border-line px-3.5 py-2.5 transition-colors hover:border-line-strong has-checked:border-ember has-checked:bg-ember-tint has-focus-visible:outline-2 has-focus-visible:outline-ember"
          >
            <input
              type="radio"
              value={value}
              className="mt-0.5 size-5 shrink-0 accent-ember focus-visible:outline-none"
              {...register(`decisions.${subject}`)}
            />
            <span>
              <span className="block text-sm font-medium">{label}</span>
              <span className="block text-xs text-ink-soft">{words}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the console offers first when somebody decides; the other way stays one click away. */
export const DecisionsCard = () => (
  <Card className="flex flex-col gap-5">
    <div>
      <h2 className="text-lg">Decisions</h2>
      <p className="mt-1 text-sm text-ink-soft">
        What the console offers first. The other way stays beside it.
      </p>
    </div>
    <Choice subject="one" legend="About one submission" />
    <Choice subject="many" legend="About many at once" />
  </Card>
);
