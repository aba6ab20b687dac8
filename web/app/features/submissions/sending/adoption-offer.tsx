import { adoptionEndpoints } from '@proxima/contract/accounts/adoption';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { useChange } from '../../../session/use-change.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { submissionKeys, unclaimedSubmissions } from '../own/own-submissions.queries.ts';

/** Offers to add what was sent from the member's confirmed address without an account; hidden if there is nothing. */
export function AdoptionOffer() {
  const client = useQueryClient();
  const { data = [] } = useQuery(unclaimedSubmissions);
  const [isPutOff, setPutOff] = useState(false);
  const adopt = useChange(
    () => api.call(adoptionEndpoints.adopt),
    () => client.invalidateQueries({ queryKey: submissionKeys.all }),
  );
  if (data.length === 0 || isPutOff) return null;
  const what = data.length === 1 ? 'a submission' : `${data.length} submissions`;
  return (
    <section
      aria-label="Sent before you signed in"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-amber-tint px-6 py-4"
    >
      <p className="max-w-text text-sm">
        We found {what} sent from your address before you signed in. Add {data.length === 1 ? 'it' : 'them'}{' '}
        to your account to follow every step here.
      </p>
      <div className="flex gap-2">
        <Button size="small" pending={adopt.isPending} onClick={() => adopt.mutate()}>
          Add to my account
        </Button>
        <Button kind="quiet" size="small" onClick={() => setPutOff(true)}>
          Not now
        </Button>
      </div>
    </section>
  );
}
