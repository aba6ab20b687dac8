import type { UserData } from '@proxima/contract/profiles/user-data';
import { wizardText } from '@proxima/contract/wire/messages';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { AvatarPicker } from './avatar/avatar-picker.tsx';
import { StepFields } from './fields/step-fields.tsx';
import { settingsUser } from './profile.queries.ts';
import { useSettingsForm } from './settings/use-settings-form.ts';

const onlyStep = { step: 1, goTo: () => undefined };

function IdentityForm({ opened }: { opened: UserData }) {
  const { form, user, role, draft, saving, send, ...wizard } = useSettingsForm({ opened, ...onlyStep });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await wizard.checkStep()) await send('identity');
  };
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-6">
      <AvatarPicker user={user} chosen={wizard.avatar} onChange={wizard.setAvatar} />
      <StepFields role={role} kind="settings" form={form} step={1} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={saving !== null} pendingLabel={wizardText.saving}>
          {wizardText.editAndSave}
        </Button>
        <DraftLine draft={draft} />
      </div>
    </form>
  );
}

/** An administrator's own name, phone and picture: step 1 of the settings form (docs/decisions/profiles.md). */
export const IdentityCard = () => (
  <TitledCard title="Your profile" lead="Members see your first name and picture beside your replies.">
    <QueryContent query={useQuery(settingsUser)} placeholder={<Skeleton className="h-72" />}>
      {(user) => <IdentityForm opened={user} />}
    </QueryContent>
  </TitledCard>
);
