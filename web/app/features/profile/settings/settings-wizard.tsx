import { formRoleOf, stepsOf } from '@proxima/contract/profiles/fields-of-role';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { wizardText } from '@proxima/contract/wire/messages';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { WizardShell } from '../../../ui/layout/wizard-shell.tsx';
import { AvatarPicker } from '../avatar/avatar-picker.tsx';
import { StepFields } from '../fields/step-fields.tsx';
import { ReviewStep } from '../review-step.tsx';
import { useWizardStep } from '../use-wizard-step.ts';
import { useSettingsForm } from './use-settings-form.ts';
import type { Extent } from './use-settings-save.ts';

interface SettingsActionsProps {
  step: number;
  isLast: boolean;
  /** What is being saved. */
  saving: Extent | null;
  onBack: () => void;
  onEditAndSave: () => void;
}

/** Back, 'Edit and save' on step 1, Next or 'Edit Profile', with other labels while saving. */
const SettingsActions = ({ step, isLast, saving, onBack, onEditAndSave }: SettingsActionsProps) => (
  <>
    {step > 1 && (
      <Button kind="secondary" onClick={onBack} disabled={saving !== null}>
        {wizardText.back}
      </Button>
    )}
    <span className="flex-1" />
    {step === 1 && (
      <Button
        kind="secondary"
        pending={saving !== null}
        pendingLabel={wizardText.saving}
        onClick={onEditAndSave}
      >
        {wizardText.editAndSave}
      </Button>
    )}
    <Button
      type="submit"
      pending={isLast && saving !== null}
      disabled={!isLast && saving !== null}
      pendingLabel={wizardText.editing}
    >
      {isLast ? wizardText.editProfile : wizardText.next}
    </Button>
  </>
);

/** The profile in steps, in the form of the user's role (docs/rules.md, Wizards). */
export function SettingsWizard({ opened }: { opened: UserData }) {
  const steps = stepsOf(formRoleOf(opened.role));
  const [start, setStart] = useState(1);
  const { step, goTo, back } = useWizardStep(steps.length, start);
  const wizard = useSettingsForm({ opened, step, goTo, onDraftFound: setStart });
  const { form, user, role, draft, saving, send } = wizard;
  const isLast = step === steps.length;

  const sendWhole = () => void form.handleSubmit(() => send('whole'), wizard.showFirstError)();
  /** Saves step 1 only, or everything if other steps were changed as well. */
  const editAndSave = async () => {
    const changed = Object.keys(form.formState.dirtyFields);
    if (!wizard.areOnStep(changed)) return sendWhole();
    if (await wizard.checkStep()) await send('identity');
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLast) sendWhole();
    else if (await wizard.checkStep()) goTo(step + 1);
  };

  return (
    <WizardShell
      title={wizardText.settingsTitle}
      {...{ steps, step, onSubmit }}
      notice={draft.isFound && <DraftNotice onDiscard={draft.discard} />}
      actions={
        <SettingsActions
          {...{ step, isLast, saving }}
          onBack={back}
          onEditAndSave={() => void editAndSave()}
        />
      }
    >
      {step === 1 && <AvatarPicker user={user} chosen={wizard.avatar} onChange={wizard.setAvatar} />}
      {isLast && <ReviewStep role={role} form="settings" values={form.getValues()} onEdit={goTo} />}
      <StepFields role={role} kind="settings" form={form} step={step} />
    </WizardShell>
  );
}

/** Shown when the form opened with a draft. */
const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <p role="status" className="mt-4 rounded-control bg-mist px-4 py-3 text-sm">
    You have unsaved changes.{' '}
    <button type="button" className="text-link" onClick={onDiscard}>
      Discard them
    </button>
  </p>
);
