import type { LivePosition, LiveQuestion } from '@proxima/contract/events/live';
import { realtimeEvents } from '@proxima/contract/wire/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCatchUp, useRealtimeEvent } from '../../session/realtime/realtime-provider.tsx';
import { liveKey, usePatch } from './live-session.queries.ts';
import { moveTo, putQuestion, putVotes, type ShownSession } from './live-state.ts';

/** Applies live events of a session while mounted, and reloads it when some may have been missed. */
export function useLiveChannel(id: number, channel: string) {
  const client = useQueryClient();
  const patch = usePatch(id);
  const onMoved = useCallback(
    (position: LivePosition) => {
      const isListed = ({ agenda }: ShownSession) => agenda.some((item) => item.id === position.item_id);
      const session = client.getQueryData<ShownSession>(liveKey(id));
      patch((shown) => moveTo(shown, position));
      // The part was added, or its founders agreed, after the page had loaded.
      if (session && position.item_id !== null && !isListed(session))
        void client.invalidateQueries({ queryKey: liveKey(id) });
    },
    [client, id, patch],
  );
  const onQuestion = useCallback(
    ({ question }: { question: LiveQuestion }) => patch((session) => putQuestion(session, question)),
    [patch],
  );
  const onVotes = useCallback(
    ({ votes }: { votes: [number, number][] }) => patch((session) => putVotes(session, votes)),
    [patch],
  );
  const catchUp = useCallback(() => void client.invalidateQueries({ queryKey: liveKey(id) }), [client, id]);
  useRealtimeEvent(channel, realtimeEvents.agendaMoved, onMoved);
  useRealtimeEvent(channel, realtimeEvents.liveQuestion, onQuestion);
  useRealtimeEvent(channel, realtimeEvents.votesCounted, onVotes);
  useCatchUp(channel, catchUp);
}
