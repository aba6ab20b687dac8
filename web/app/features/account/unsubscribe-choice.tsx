import {
  emailChoiceEndpoints,
  emailChoiceMessages,
  emailKindOf,
} from '@proxima/contract/accounts/email-choices';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { api } from '../../session/api.ts';
import { Button } from '../../ui/actions/button.tsx';

type Phase = 'asking' | 'off' | 'on';

/** Unsubscribes with one click, and subscribes again with another; needs no session. */
export function UnsubscribeChoice({ token }: { token: string | null | undefined }) {
  const [phase, setPhase] = useState<Phase>('asking');
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (token === null) return <p role="alert">{emailChoiceMessages.invalid}</p>;

  async function choose(wants: boolean) {
    if (!token) return;
    setPending(true);
    setProblem(null);
    try {
      const row = wants ? emailChoiceEndpoints.resubscribe : emailChoiceEndpoints.unsubscribe;
      await api.call(row, { params: { token } });
      setPhase(wants ? 'on' : 'off');
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setPending(false);
    }
  }

  const kind = token ? emailKindOf(token) : undefined;
  const isOff = phase === 'off';
  const text = {
    asking: `${kind ? emailChoiceMessages.about[kind] : ''} You can unsubscribe here.`.trim(),
    off: emailChoiceMessages.off,
    on: emailChoiceMessages.on,
  }[phase];
  return (
    <div className="flex flex-col items-start gap-6">
      <p role="status">{text}</p>
      {problem && (
        <p role="alert" className="text-sm font-medium text-red">
          {problem}
        </p>
      )}
      <Button
        kind={isOff ? 'secondary' : 'primary'}
        pending={isPending}
        disabled={token === undefined}
        onClick={() => choose(isOff)}
      >
        {isOff ? 'Subscribe again' : 'Unsubscribe'}
      </Button>
    </div>
  );
}
