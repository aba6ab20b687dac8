import { emailChoiceEndpoints } from '@proxima/contract/accounts/email-choices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { useChange } from '../../session/use-change.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const queryKey = ['mail-choices'] as const;

/** Whether the member wants emails about missed messages. Nothing until that is known. */
export function AwayEmailChoice() {
  const client = useQueryClient();
  const { data } = useQuery(dataQuery(queryKey, emailChoiceEndpoints.read));
  const change = useChange(
    (away: boolean) => api.call(emailChoiceEndpoints.change, { body: { away } }),
    ({ data: chosen }) => client.setQueryData(queryKey, chosen),
  );
  if (!data) return null;
  return (
    <Checkbox
      label="Email me about missed messages"
      checked={change.isPending ? change.variables : data.away}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}

/** The same choice in the settings. */
export const EmailsCard = () => (
  <TitledCard
    title="Emails"
    lead="We can email you messages from our team that you have not read for ten minutes. Emails about your account and your submissions are always sent."
  >
    <AwayEmailChoice />
  </TitledCard>
);
