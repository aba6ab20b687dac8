import { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import { presenceEvery, presenceShownFor } from '@proxima/contract/team/presence';
import { listed } from '@proxima/contract/wire/counted';
import { type RealtimePayloads, realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../session/api.ts';
import { useRealtimeEvent } from '../../../session/realtime/realtime-provider.tsx';
import { useSignedInUser } from '../../../session/stored-user.ts';

/** Someone else who has the application open. */
export interface Present {
  id: number;
  name: string;
  /** Null: on no question. */
  questionId: string | null;
  until: number;
}

function report(id: number, question: string | null, has_come = false): void {
  const body = { question, has_come };
  // If this fails, the others see one person fewer: nothing is lost.
  api.call(applicationEndpoints.tellPlace, { params: { id }, body, keepalive: true }).catch(() => {});
}

/** Reports on which question this page is, and tells who else is here and where. */
export function usePresence(applicationId: number, isShared: boolean) {
  const { id: userId } = useSignedInUser();
  const [people, setPeople] = useState<readonly Present[]>([]);
  const place = useRef<string | null>(null);
  useEffect(() => {
    if (!isShared) return;
    const tell = (hasCome = false) => report(applicationId, place.current, hasCome);
    tell(true);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') tell();
      setPeople((list) => list.filter(({ until }) => until > Date.now()));
    }, presenceEvery);
    return () => clearInterval(timer);
  }, [applicationId, isShared]);
  const onSeen = useCallback(
    ({ application_id, user_id, name, question_id, has_come }: RealtimePayloads['ApplicantSeen']) => {
      if (application_id !== applicationId) return;
      const seen = { id: user_id, name, questionId: question_id, until: Date.now() + presenceShownFor };
      setPeople((list) => [...list.filter(({ id }) => id !== user_id), seen]);
      if (has_come) report(applicationId, place.current);
    },
    [applicationId],
  );
  useRealtimeEvent(userChannel(userId), realtimeEvents.applicantSeen, onSeen);
  const enter = useCallback(
    (questionId: string) => {
      if (!isShared || place.current === questionId) return;
      place.current = questionId;
      report(applicationId, questionId);
    },
    [applicationId, isShared],
  );
  return { people, enter };
}

/** Who else is on a question, in words; empty if nobody is. */
export function namesAt(people: readonly Present[], questionId: string): string {
  const names = people.filter((one) => one.questionId === questionId).map(({ name }) => name);
  if (names.length === 0) return '';
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'} here`;
}
