import { wizardWords } from '@proxima/contract/messages';
import { formRoleOf, stepsOf } from '@proxima/contract/profiles/fields-of-role';
import { roleLabels } from '@proxima/contract/roles';
import { type FormEvent, useCallback, useState } from 'react';
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx';
import { WizardShell } from '../../ui/wizard-shell.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { valuesOfUser } from './form-values.ts';
import type { SettingsStart } from './profile.queries.ts';
import { ReviewStep } from './review-step.tsx';
import { SettingsActions } from './settings-actions.tsx';
import { StepFields } from './step-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { useSettingsDraft } from './use-settings-draft.ts';
import { type Extent, useSettingsSave } from './use-settings-save.ts';
import { useWizardStep } from './use-wizard-step.ts';

/** The profile in steps, in the form of the user's role (sign-up specification, section 2, "Settings wizard behaviour"). */
export function SettingsWizard({ start }: { start: SettingsStart }) {
  const [user, setUser] = useState(start.user);
  const role = formRoleOf(user.role);
  const steps = stepsOf(role);
  const { step, goTo, back } = useWizardStep(steps.length, start.draft?.step);
  const saved = valuesOfUser(role, user);
  const wizard = useProfileForm(role, 'settings', saved, { step, goTo });
  const { form } = wizard;
  const draft = useSettingsDraft({ role, form, saved, draft: start.draft, step });
  const [avatar, setAvatar] = useState<File | null>(null);
  const { save, saving } = useSettingsSave(role, wizard.showRefusal);
  const { isDirty } = form.formState;
  const question = useUnsavedQuestion(isDirty || avatar !== null);
  const isLast = step === steps.length;

  const send = async (extent: Extent) => {
    const data = await save({ values: form.getValues(), saved, avatar, extent });
    if (!data) return;
    draft.end();
    setUser(data);
    setAvatar(null);
    form.reset(valuesOfUser(role, data));
  };
  const sendWhole = () => void form.handleSubmit(() => send('whole'), wizard.showFirstFault)();
  /** Step 1 alone, unless other steps were changed too: then all of it. */
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
    <>
      <WizardShell
        title={wizardWords.settingsTitle}
        {...{ steps, step, onSubmit }}
        notice={draft.isFromDraft && <DraftNotice onDiscard={draft.discard} />}
        actions={
          <SettingsActions
            {...{ step, isLast, saving }}
            onBack={back}
            onEditAndSave={() => void editAndSave()}
          />
        }
      >
        {step === 1 && (
          <AvatarPicker
            name={`${user.first_name} ${user.last_name}`}
            roleLabel={roleLabels[user.role]}
            stored={user.avatar}
            chosen={avatar}
            onChange={setAvatar}
          />
        )}
        {isLast && <ReviewStep role={role} form="settings" values={form.getValues()} onEdit={goTo} />}
        <StepFields role={role} kind="settings" form={form} step={step} />
      </WizardShell>
      {question}
    </>
  );
}

const useUnsavedQuestion = (isUnsaved: boolean) =>
  useLeaveQuestion({
    isUnsaved: useCallback(() => isUnsaved, [isUnsaved]),
    title: 'Leave without saving?',
    description: 'We keep your answers as a draft, but new files and your new picture are lost.',
  });

/** Says that the form goes on where it was left, perhaps on another device. */
const DraftNotice = ({ onDiscard }: { onDiscard: () => Promise<void> }) => (
  <p role="status" className="mt-4 rounded-control bg-mist px-4 py-3 text-sm">
    You have changes that are not saved yet.{' '}
    <button type="button" className="text-link" onClick={() => void onDiscard()}>
      Discard them
    </button>
  </p>
);
