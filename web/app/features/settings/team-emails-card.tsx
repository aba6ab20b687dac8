import type { TeamSettings } from '@proxima/contract/settings/settings';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

export function TeamEmailsCard() {
  const { register } = useFormContext<TeamSettings>();
  return (
    <TitledCard title="Emails to the team" lead="Sent to everyone who reviews submissions.">
      <Checkbox
        label="Email reviewers about new submissions and new versions"
        {...register('emails.new_submissions')}
      />
    </TitledCard>
  );
}
