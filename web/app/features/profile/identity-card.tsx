import { roleLabels } from '@proxima/contract/accounts/roles';
import { formRoleOf } from '@proxima/contract/profiles/fields-of-role';
import { wizardText } from '@proxima/contract/wire/messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useUnsavedInput } from '../../session/drafts/unsaved-input.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { AvatarPicker } from './avatar/avatar-picker.tsx';
import { cacheable, valuesOfUser } from './fields/form-values.ts';
import { StepFields } from './fields/step-fields.tsx';
import { settingsUser } from './profile.queries.ts';
import { useSettingsSave } from './settings/use-settings-save.ts';
import { useProfileForm } from './use-profile-form.ts';

type User = Parameters<typeof valuesOfUser>[1];

const onlyStep = { step: 1, goTo: () => undefined };

function IdentityForm({ start }: { start: User }) {
  const [user, setUser] = useState(start);
  const role = formRoleOf(user.role);
  const saved = valuesOfUser(role, user);
  const { form, checkStep, showRefusal } = useProfileForm(role, 'settings', saved, onlyStep);
  const [avatar, setAvatar] = useState<File | null>(null);
  const { save, saving } = useSettingsSave(role, showRefusal);
  const draft = useFormDraft({
    kind: 'profile',
    form,
    empty: saved,
    fieldsOf: (values) => ({ step: 1, values: cacheable(role, 'settings', values) }),
    valuesOf: (fields) => fields.values,
  });
  const { isDirty } = form.formState;
  useUnsavedInput(() => isDirty || avatar !== null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await checkStep())) return;
    const data = await save({ values: form.getValues(), saved, avatar, extent: 'identity' });
    if (!data) return;
    setUser(data);
    setAvatar(null);
    draft.end(valuesOfUser(role, data));
  };

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-6">
      <AvatarPicker
        name={`${user.first_name} ${user.last_name}`}
        roleLabel={roleLabels[user.role]}
        stored={user.avatar}
        chosen={avatar}
        onChange={setAvatar}
      />
      <StepFields role={role} kind="settings" form={form} step={1} />
      <Button type="submit" className="self-start" pending={saving !== null} pendingLabel={wizardText.saving}>
        {wizardText.editAndSave}
      </Button>
      <DraftLine draft={draft} />
    </form>
  );
}

/** An administrator's own name, phone and picture: step 1 of the settings form (docs/decisions/profiles.md). */
export function IdentityCard() {
  const { data, error, refetch, isFetching } = useQuery(settingsUser);
  return (
    <TitledCard title="Your profile" lead="Members see your first name and picture beside your replies.">
      {data && <IdentityForm start={data} />}
      {!data && !error && <Skeleton className="h-72" />}
      {!data && error && (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </TitledCard>
  );
}
