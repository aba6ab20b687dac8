import { rightsOfRole } from '@proxima/contract/admin/rights';
import { useRunTimeSettings } from '../../domain/team-settings.ts';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Settings', description: 'How the team works.', noIndex: true }),
});

export function Component() {
  const { rank } = useSignedInUser();
  const { data, error, refetch, isRefetching } = useRunTimeSettings();
  const mayChange = rank ? rightsOfRole[rank].includes('team.manage') : false;
  return (
    <ConsolePage title="Settings" lead="How the team works. Changes hold at once.">
      {error && !data && <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />}
      {!data && !error && <ListSkeleton />}
      {data && <SettingsForm stored={data} mayChange={mayChange} />}
    </ConsolePage>
  );
}
