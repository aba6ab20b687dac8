import { emailChoiceEndpoints } from '@proxima/contract/accounts/email-choices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const queryKey = ['mail-choices'] as const;

/** Whether the member wants emails about missed messages. Nothing until that is known. */
export function AwayEmailChoice() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.call(emailChoiceEndpoints.read, { signal })).data,
  });
  const change = useMutation({
    mutationFn: (away: boolean) => api.call(emailChoiceEndpoints.change, { body: { away } }),
    onSuccess: ({ data: chosen, message }) => {
      client.setQueryData(queryKey, chosen);
      notify.success(message);
    },
    onError: (error) => notifyFailure(error),
  });
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
