import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import { commitmentMessages } from '@proxima/contract/rounds/round-messages';
import type { OwnCommitment, RoundDetail, SeenVersions } from '@proxima/contract/rounds/round-wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { api } from '../../../session/api.ts';
import { dataQuery } from '../../../session/data-query.ts';
import { useProtected } from '../../../session/reauthentication.tsx';
import { useSend } from '../../../session/use-send.ts';
import { notify } from '../../../ui/feedback/toast.ts';
import { useRefreshRounds } from '../rounds.queries.ts';

/** The exact text for this amount and party. It does not change on the screen until `refetch` is called. */
export const useAgreement = (
  roundId: number,
  amount: number | null,
  { partyId, raised }: { partyId: number | null; raised: number | null },
) =>
  useQuery({
    ...dataQuery(['agreement', roundId, amount, partyId, raised], commitmentEndpoints.readAgreement, {
      params: { id: roundId },
      query: {
        amount: amount ?? 0,
        ...(partyId === null ? {} : { party_id: partyId }),
        ...(raised === null ? {} : { raises: raised }),
      },
    }),
    enabled: amount !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Signed {
  amount: number;
  party: { id: number | null; maySign: boolean };
  typedName: string;
  seen: SeenVersions;
}

/** Why a commitment was not recorded, and the step in which to correct it. */
export interface Refused {
  step: 1 | 2 | 3;
  message: string;
  /** What changed since it was read. */
  changes: readonly string[];
  field?: 'amount' | 'party' | 'name';
}

const fieldSteps = {
  amount: { step: 1, field: 'amount' },
  currency: { step: 1, field: 'amount' },
  party_id: { step: 1, field: 'party' },
  may_sign: { step: 1, field: 'party' },
  typed_name: { step: 3, field: 'name' },
} as const;

/** The reason for a refusal, and the step to return to. */
function refusalOf(error: unknown): Refused {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const seen = fields.seen;
  if (seen) return { step: 2, message: commitmentMessages.changedSince, changes: seen };
  for (const [name, place] of Object.entries(fieldSteps)) {
    const [message] = fields[name] ?? [];
    if (message) return { ...place, message, changes: [] };
  }
  const isOutdated = error instanceof ApiError && error.status === 409;
  return { step: isOutdated ? 1 : 3, message: messageOf(error), changes: [] };
}

/** Sends a firm commitment, or the reconfirmation or the raise of one, given by its id. */
export function useSign(
  round: RoundDetail,
  { reconfirmed, raised }: { reconfirmed: number | null; raised: number | null },
  onDone: (own: OwnCommitment) => void,
) {
  const protect = useProtected();
  const refresh = useRefreshRounds();
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = ({ amount, party, typedName, seen }: Signed) => {
    const signature = { typed_name: typedName, seen };
    if (reconfirmed !== null)
      return api.call(commitmentEndpoints.reconfirm, { params: { id: reconfirmed }, body: signature });
    const { currency } = round.bar;
    if (raised !== null)
      return api.call(commitmentEndpoints.raise, {
        params: { id: raised },
        body: { amount, currency, ...signature },
      });
    const body = { amount, currency, party_id: party.id, may_sign: party.maySign, ...signature };
    return api.call(commitmentEndpoints.commit, { params: { id: round.id }, body });
  };
  const sign = useSend({
    mutationFn: (signed: Signed) => protect(() => send(signed)),
    onMutate: () => setRefused(null),
    onSuccess: async ({ message, data }) => {
      notify.success(message);
      await refresh();
      onDone(data);
    },
    onError: async (error) => {
      setRefused(refusalOf(error));
      await refresh();
    },
  });
  return { sign, refused, clearRefusal: () => setRefused(null) };
}
