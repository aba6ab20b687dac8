import { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import { runTimeSettings, type TeamSettings, type WireSettings } from '@proxima/contract/settings/settings';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/display/relative-time.tsx';
import { checkWith } from '../../ui/forms/check-with.ts';
import { ApprovalsCard } from './approvals-card.tsx';
import { DecisionsCard } from './decisions-card.tsx';
import { EscalationCard } from './escalation-card.tsx';
import { ImpactCard } from './impact-card.tsx';
import { OfficeHoursCard } from './office-hours-card.tsx';
import { RepliesCard } from './replies-card.tsx';
import { RetentionCard } from './retention-card.tsx';
import { ReviewsCard } from './reviews-card.tsx';
import { useChangeSettings } from './settings.queries.ts';
import { TeamEmailsCard } from './team-emails-card.tsx';
import { WorkingHoursCard } from './working-hours-card.tsx';

type Form = UseFormReturn<TeamSettings, unknown, TeamSettings>;

/** The save button, and the draft of unsaved changes. */
function SaveSettings({ form, stored }: { form: Form; stored: WireSettings }) {
  const change = useChangeSettings();
  const draft = useFormDraft({
    kind: teamDrafts.team_settings,
    version: stored.version,
    handlesVersions: true,
    form,
    empty: stored.settings,
    fieldsOf: (settings) => ({ settings }),
    valuesOf: ({ settings }) => settings,
  });
  const save = form.handleSubmit((settings) =>
    change.mutate(
      { version: stored.version, settings },
      { onSuccess: ({ data }) => draft.end(data.settings) },
    ),
  );
  return (
    <>
      <Button type="submit" onClick={save} pending={change.isPending} pendingLabel="Saving...">
        Save settings
      </Button>
      <DraftLine draft={draft} />
    </>
  );
}

/** The settings as one form. What another owner saves meanwhile appears in the fields not edited here. */
export function SettingsForm({ stored, mayChange }: { stored: WireSettings; mayChange: boolean }) {
  const form = useForm<TeamSettings, unknown, TeamSettings>({
    resolver: checkWith(runTimeSettings),
    mode: 'onBlur',
    defaultValues: stored.settings,
    values: stored.settings,
    resetOptions: { keepDirtyValues: true },
  });
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={(event) => event.preventDefault()}>
        <fieldset disabled={!mayChange} className="flex max-w-3xl flex-col gap-6">
          <legend className="sr-only">Settings</legend>
          <RepliesCard />
          <WorkingHoursCard />
          <EscalationCard />
          <ReviewsCard />
          <DecisionsCard />
          <ApprovalsCard />
          <TeamEmailsCard />
          <RetentionCard />
          <OfficeHoursCard />
          <ImpactCard />
        </fieldset>
        <div className="mt-6 flex max-w-3xl flex-wrap items-center gap-4">
          {mayChange ? (
            <SaveSettings form={form} stored={stored} />
          ) : (
            <p className="text-sm text-ink-soft">Only owners can change settings.</p>
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
