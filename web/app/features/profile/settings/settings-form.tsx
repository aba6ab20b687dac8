import { useQuery } from '@tanstack/react-query';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { settingsUser } from '../profile.queries.ts';
import { SettingsWizard } from './settings-wizard.tsx';

const Placeholder = () => (
  <div role="status" className="@container">
    <div className="grid grid-cols-1 gap-8 @4xl:grid-cols-[16rem_minmax(0,1fr)] @4xl:gap-16">
      <Skeleton className="h-40 @4xl:h-80" />
      <Skeleton className="h-[32rem] rounded-card" />
    </div>
    <span className="sr-only">Loading</span>
  </div>
);

/** The settings wizard with the stored profile. */
export const SettingsForm = () => (
  <QueryContent query={useQuery(settingsUser)} placeholder={<Placeholder />}>
    {(user) => <SettingsWizard opened={user} />}
  </QueryContent>
);
