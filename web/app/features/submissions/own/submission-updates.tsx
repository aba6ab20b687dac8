import { realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshApplications } from '../../../domain/submissions/refresh-applications.ts';
import { useCatchUp, useRealtimeEvent } from '../../../session/realtime/realtime-provider.tsx';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { submissionKeys } from './own-submissions.queries.ts';

/** Refetches the shown submissions when one of them changes, and after a change may have been missed. */
export function SubmissionUpdates() {
  const { id } = useSignedInUser();
  const client = useQueryClient();
  const channel = userChannel(id);
  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: submissionKeys.all });
    void refreshApplications(client);
  }, [client]);
  useRealtimeEvent(channel, realtimeEvents.submissionUpdated, refresh);
  useCatchUp(channel, refresh);
  return null;
}
