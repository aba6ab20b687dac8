import {
  type EmailsOfLink,
  preferenceMessages,
  unsubscribeEndpoints,
} from '@proxima/contract/notifications/preferences';
import { type Pace, paceLabels } from '@proxima/contract/notifications/topics';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useOneAtATime } from '../../lib/page/use-one-at-a-time.ts';
import { paths } from '../../paths.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const sent = {
  now: 'These emails are sent immediately.',
  daily: 'These emails are collected in your daily digest.',
  weekly: 'These emails are collected in your weekly digest.',
};
const digestSent = { daily: 'It is sent once a day.', weekly: 'It is sent once a week.' };

/** A digest itself cannot be sent immediately. */
const sentWhen = (pace: keyof typeof sent, offered: readonly Pace[]): string =>
  pace === 'now' || offered.includes('now') ? sent[pace] : digestSent[pace];

/** The emails of a link, and how to choose when they are sent. Loading them changes nothing. */
function useEmailsOfLink(token: string | null | undefined) {
  const [emails, setEmails] = useState<EmailsOfLink>();
  const [problem, setProblem] = useState<string>();
  const { run, pending: isPending } = useOneAtATime();
  useEffect(() => {
    if (!token) return;
    api.call(unsubscribeEndpoints.about, { params: { token } }).then(
      ({ data }) => setEmails(data),
      (error: unknown) => setProblem(messageOf(error)),
    );
  }, [token]);
  async function choose(email: Pace) {
    if (!token) return;
    setProblem(undefined);
    try {
      const body = { email };
      setEmails((await api.call(unsubscribeEndpoints.choose, { params: { token }, body })).data);
    } catch (error) {
      setProblem(messageOf(error));
    }
  }
  return { emails, problem, isPending, choose: (email: Pace) => run(() => choose(email)) };
}

/** Unsubscribes with one click, and offers other times; needs no session. */
export function UnsubscribeChoice({ token }: { token: string | null | undefined }) {
  const { emails, problem, isPending, choose } = useEmailsOfLink(token);
  const shown = token === null ? preferenceMessages.invalid : problem;
  return (
    <div className="flex flex-col items-start gap-6">
      {emails && <Choice emails={emails} isPending={isPending} choose={choose} />}
      {shown && (
        <p role="alert" className="text-sm font-medium text-red">
          {shown}
        </p>
      )}
      {!emails && !shown && <Skeleton className="h-32 w-full" />}
    </div>
  );
}

interface ChoiceProps {
  emails: EmailsOfLink;
  isPending: boolean;
  choose: (pace: Pace) => void;
}

function Choice({ emails: { label, email, paces }, isPending, choose }: ChoiceProps) {
  const others = paces.filter((pace) => pace !== email && pace !== 'never');
  return (
    <>
      <div>
        <p className="text-lg wrap-anywhere">“{label}”</p>
        <p role="status" className="mt-2 text-ink-soft">
          {email === 'never' ? preferenceMessages.off : sentWhen(email, paces)}
        </p>
      </div>
      {email !== 'never' && (
        <Button pending={isPending} onClick={() => choose('never')}>
          Unsubscribe
        </Button>
      )}
      {others.length > 0 && (
        <div>
          <p className="mb-2 text-sm">
            {email === 'never' ? 'Get them after all' : 'Get them at another time'}
          </p>
          <div className="flex flex-wrap gap-2">
            {others.map((pace) => (
              <Button
                key={pace}
                kind="secondary"
                size="small"
                pending={isPending}
                onClick={() => choose(pace)}
              >
                {paceLabels[pace]}
              </Button>
            ))}
          </div>
        </div>
      )}
      <a href={paths.notificationSettings} className="text-link text-sm">
        All notification settings
      </a>
    </>
  );
}
