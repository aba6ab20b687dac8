import { memberDrafts } from '@proxima/contract/drafts/member-drafts';
import { formRoleOf } from '@proxima/contract/profiles/fields-of-role';
import type { UserData } from '@proxima/contract/profiles/user-data';
import { useState } from 'react';
import { useUnsavedInput } from '../../../session/drafts/unsaved-input.tsx';
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts';
import { cacheable, valuesOfUser } from '../fields/form-values.ts';
import { type Steps, useProfileForm } from '../use-profile-form.ts';
import { type Extent, useSettingsSave } from './use-settings-save.ts';

interface UseSettingsForm extends Steps {
  opened: UserData;
  /** Called with the step at which a draft was left. */
  onDraftFound?: (step: number) => void;
}

/** A profile's form with its draft and its picture, filled with the stored values. */
export function useSettingsForm({ opened, step, goTo, onDraftFound }: UseSettingsForm) {
  const [user, setUser] = useState(opened);
  const role = formRoleOf(user.role);
  const saved = valuesOfUser(role, user);
  const wizard = useProfileForm(role, 'settings', saved, { step, goTo });
  const { form } = wizard;
  const [avatar, setAvatar] = useState<File | null>(null);
  const { save, saving } = useSettingsSave(role, wizard.showRefusal);
  const draft = useFormDraft({
    kind: memberDrafts.profile,
    form,
    empty: saved,
    fieldsOf: (values) => ({ step, values: cacheable(role, 'settings', values) }),
    valuesOf: (fields) => {
      onDraftFound?.(fields.step);
      return fields.values;
    },
  });
  const { isDirty } = form.formState;
  useUnsavedInput(() => isDirty || avatar !== null);

  const send = async (extent: Extent) => {
    draft.sending();
    const data = await save({ values: form.getValues(), saved, avatar, extent });
    if (!data) return;
    setUser(data);
    setAvatar(null);
    draft.end(valuesOfUser(role, data));
  };

  return { ...wizard, user, role, draft, avatar, setAvatar, saving, send };
}
