import type { AdminSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';
import type { ChosenDecision } from '../../../domain/review/requests.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { useDecide, useHold } from './decisions.queries.ts';

interface UseDecision {
  submission: AdminSubmissionDetail;
  /** The version that the reviewer has read. */
  version: number;
  onDecided: (submission: AdminSubmissionDetail) => void;
  /** Called once the decision is sent or held. */
  onDone: () => void;
}

/** The page shows what changed meanwhile: no toast. */
const isShownInPage = (error: unknown) => error instanceof ApiError && error.status === 409 && !!error.fields;

/** Sends a decision now, or holds it for ten minutes. */
export function useDecision({ submission, version, onDecided, onDone }: UseDecision) {
  const [chosen, choose] = useState<ChosenDecision | null>(null);
  const decide = useDecide();
  const hold = useHold();

  async function finish(run: (decision: ChosenDecision) => Promise<string>) {
    if (!chosen) return;
    try {
      notify.success(await run(chosen));
      onDone();
    } catch (error) {
      if (!isShownInPage(error)) notifyFailure(error);
    } finally {
      choose(null);
    }
  }

  const target = { id: submission.id, version };
  return {
    chosen,
    choose,
    pending: decide.isPending ? ('send' as const) : hold.isPending ? ('hold' as const) : null,
    send: () =>
      finish(async (decision) => {
        const { message, data } = await decide.mutateAsync({ ...target, ...decision });
        onDecided(data);
        return message;
      }),
    hold: () => finish(async (decision) => (await hold.mutateAsync({ ...target, ...decision })).message),
  };
}
