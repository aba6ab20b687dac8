import { zodResolver } from '@hookform/resolvers/zod';
import { type RunTimeSettings, runTimeSettings, type WireSettings } from '@proxima/contract/admin-settings';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { DecisionsCard } from './decisions-card.tsx';
import { EscalationCard } from './escalation-card.tsx';
import { RepliesCard } from './replies-card.tsx';
import { useChangeSettings } from './settings.queries.ts';
import { TeamMailsCard } from './team-mails-card.tsx';
import { WorkingHoursCard } from './working-hours-card.tsx';

/** The settings as one form. What another owner saves meanwhile comes in beside what was typed here. */
export function SettingsForm({ stored, mayChange }: { stored: WireSettings; mayChange: boolean }) {
  const change = useChangeSettings();
  const form = useForm<RunTimeSettings, unknown, RunTimeSettings>({
    resolver: zodResolver(runTimeSettings),
    mode: 'onBlur',
    defaultValues: stored.settings,
    values: stored.settings,
    resetOptions: { keepDirtyValues: true },
  });
  const save = form.handleSubmit((settings) =>
    change.mutate(
      { version: stored.version, settings },
      { onSuccess: ({ data }) => form.reset(data.settings) },
    ),
  );
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={save}>
        <fieldset disabled={!mayChange} className="flex max-w-3xl flex-col gap-6">
          <legend className="sr-only">Settings</legend>
          <RepliesCard />
          <WorkingHoursCard />
          <EscalationCard />
          <DecisionsCard />
          <TeamMailsCard />
        </fieldset>
        <div className="mt-6 flex max-w-3xl flex-wrap items-center gap-4">
          {mayChange ? (
            <Button type="submit" pending={change.isPending} pendingLabel="Saving...">
              Save the settings
            </Button>
          ) : (
            <p className="text-sm text-ink-soft">Owners change these.</p>
          )}
          {stored.changed_at && (
            <p className="text-sm text-ink-soft">
              Last changed by {stored.changed_by}, <RelativeTime iso={stored.changed_at} />
            </p>
          )}
        </div>
      </form>
    </FormProvider>
  );
}
