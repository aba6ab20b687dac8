import { rightsOfRank } from '@proxima/contract/admin-rights';
import { SettingsForm } from '../../features/admin-settings/settings-form.tsx';
import { ConsolePage } from '../../features/admin-shell/console-page.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { pageHandle } from '../../lib/page-meta.ts';
import { useRunTimeSettings } from '../../session/run-time-settings.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';

export const handle = pageHandle({
  meta: () => ({ title: 'Settings', description: 'How the team works.', noIndex: true }),
});

export function Component() {
  const { rank } = useSignedInUser();
  const { data, error, refetch, isRefetching } = useRunTimeSettings();
  const mayChange = rank ? rightsOfRank[rank].includes('govern') : false;
  return (
    <ConsolePage title="Settings" lead="How the team works. Changes hold at once.">
      {error && !data && <ErrorState message={messageOf(error)} onRetry={refetch} retrying={isRefetching} />}
      {!data && !error && <ListSkeleton />}
      {data && <SettingsForm stored={data} mayChange={mayChange} />}
    </ConsolePage>
  );
}
