import type { TeamSettings } from '@proxima/contract/settings/settings';
import { useFormContext } from 'react-hook-form';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

type Subject = keyof TeamSettings['decisions'];

const choices = [
  { value: 'send', label: 'Send now', text: 'The member is told immediately. It cannot be undone.' },
  {
    value: 'hold',
    label: 'Hold for 10 minutes',
    text: 'You can undo it until then. The member is told afterwards.',
  },
] as const;

function Choice({ subject, legend }: { subject: Subject; legend: string }) {
  const { register } = useFormContext<TeamSettings>();
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, label, text }) => (
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
              <span className="block text-xs text-ink-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether decisions are sent now or held for a while by default. */
export const DecisionsCard = () => (
  <TitledCard
    title="Decisions"
    lead="The default when someone decides. The other option is always one click away."
  >
    <div className="flex flex-col gap-5">
      <Choice subject="one" legend="On one submission" />
      <Choice subject="many" legend="On several together" />
    </div>
  </TitledCard>
);
