import { settingsEndpoints, type TeamSettings } from '@proxima/contract/settings/settings';
import { useQueryClient } from '@tanstack/react-query';
import { runTimeSettingsKey } from '../../domain/team-settings.ts';
import { api } from '../../session/api.ts';
import { showReply } from '../../session/show-reply.ts';
import { useSend } from '../../session/use-send.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';

/** Saves all settings; after a conflict, the other owner's are loaded. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (body: { version: number; settings: TeamSettings }) =>
      api.call(settingsEndpoints.change, { body }),
    onSuccess: async ({ message, data }) => {
      notify.success(message);
      await showReply(client, runTimeSettingsKey, data);
    },
    onError: (error) => {
      notifyFailure(error);
      void client.invalidateQueries({ queryKey: runTimeSettingsKey });
    },
  });
}
