import { type ChangedKind, changedKinds, realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSignedInUser } from '../stored-user.ts';
import { useCatchUp, useRealtimeEvent } from './realtime-provider.tsx';

/** The first part of the keys of all queries that a change of this kind makes out of date. */
export const changedKey = (kind: ChangedKind): readonly [ChangedKind] => [kind];

/** The first part of the keys of queries that any change makes out of date. */
export const anyChangeKey = ['any-change'] as const;

/** A change of access affects everything that can be seen except one's own notifications. */
const staleAfter = (kind: ChangedKind): readonly ChangedKind[] =>
  kind === 'access' ? changedKinds.filter((other) => other !== 'notification') : [kind];

/** Reloads what is on the screen when the server reports a change, and after one may have been missed. */
export function AccountChanges() {
  const { id } = useSignedInUser();
  const client = useQueryClient();
  const channel = userChannel(id);
  const refresh = useCallback(
    (kinds: readonly ChangedKind[]) => {
      for (const kind of kinds) void client.invalidateQueries({ queryKey: changedKey(kind) });
      void client.invalidateQueries({ queryKey: anyChangeKey });
    },
    [client],
  );
  const onChanged = useCallback(({ kind }: { kind: ChangedKind }) => refresh(staleAfter(kind)), [refresh]);
  const catchUp = useCallback(() => refresh(changedKinds), [refresh]);
  useRealtimeEvent(channel, realtimeEvents.changed, onChanged);
  useCatchUp(channel, catchUp);
  return null;
}
