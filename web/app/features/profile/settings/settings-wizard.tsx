import { roleLabels } from '@proxima/contract/accounts/roles';
import { formRoleOf, stepsOf } from '@proxima/contract/profiles/fields-of-role';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { wizardText } from '@proxima/contract/wire/messages';
import { type FormEvent, useState } from 'react';
import { useUnsavedInput } from '../../../session/drafts/unsaved-input.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { WizardShell } from '../../../ui/layout/wizard-shell.tsx';
import { AvatarPicker } from '../avatar/avatar-picker.tsx';
import { cacheable, valuesOfUser } from '../fields/form-values.ts';
import { StepFields } from '../fields/step-fields.tsx';
import { ReviewStep } from '../review-step.tsx';
import { useProfileForm } from '../use-profile-form.ts';
import { useWizardStep } from '../use-wizard-step.ts';
import { SettingsActions } from './settings-actions.tsx';
import { type Extent, useSettingsSave } from './use-settings-save.ts';

/** The profile in steps, in the form of the user's role (docs/rules.md, Wizards). */
export function SettingsWizard({ opened }: { opened: UserData }) {
  const [user, setUser] = useState(opened);
  const role = formRoleOf(user.role);
  const steps = stepsOf(role);
  const [start, setStart] = useState(1);
  const { step, goTo, back } = useWizardStep(steps.length, start);
  const saved = valuesOfUser(role, user);
  const wizard = useProfileForm(role, 'settings', saved, { step, goTo });
  const { form } = wizard;
  const draft = useFormDraft({
    kind: 'profile',
    form,
    empty: saved,
    fieldsOf: (values) => ({ step, values: cacheable(role, 'settings', values) }),
    valuesOf: (fields) => {
      setStart(fields.step);
      return fields.values;
    },
  });
  const [avatar, setAvatar] = useState<File | null>(null);
  const { save, saving } = useSettingsSave(role, wizard.showRefusal);
  const { isDirty } = form.formState;
  useUnsavedInput(() => isDirty || avatar !== null);
  const isLast = step === steps.length;

  const send = async (extent: Extent) => {
    const data = await save({ values: form.getValues(), saved, avatar, extent });
    if (!data) return;
    setUser(data);
    setAvatar(null);
    draft.end(valuesOfUser(role, data));
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
  );
}

/** Says that the form goes on where it was left, perhaps on another device. */
const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <p role="status" className="mt-4 rounded-control bg-mist px-4 py-3 text-sm">
    You have changes that are not saved yet.{' '}
    <button type="button" className="text-link" onClick={onDiscard}>
      Discard them
    </button>
  </p>
);
