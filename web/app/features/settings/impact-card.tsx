import type { TeamSettings } from '@proxima/contract/settings/settings';
import { useFormContext } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** Whether visitors can read what became of ventures. */
export function ImpactCard() {
  const { register, formState } = useFormContext<TeamSettings>();
  return (
    <TitledCard
      title="Public page of outcomes"
      lead={
        <>
          The figures of Outcomes by year, always current, at{' '}
          <a className="text-link" href={paths.impact}>
            {paths.impact}
          </a>
          . Groups below five ventures stay hidden.
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Checkbox label="Visitors can read it" {...register('impact.is_public')} />
        <TextArea
          label="Introduction"
          help="Above the figures, in your words."
          boxClassName="h-28"
          error={formState.errors.impact?.introduction?.message}
          {...register('impact.introduction')}
        />
      </div>
    </TitledCard>
  );
}
