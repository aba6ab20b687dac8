import type { RunTimeSettings } from '@proxima/contract/admin/settings';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Mails that the whole team gets. */
export function TeamEmailsCard() {
  const { register } = useFormContext<RunTimeSettings>();
  return (
    <Card>
      <h2 className="text-lg">Mails to the team</h2>
      <Checkbox
        className="mt-2"
        label="Mail everybody who reviews about each new submission and each new version"
        {...register('mails.new_submissions')}
      />
    </Card>
  );
}
