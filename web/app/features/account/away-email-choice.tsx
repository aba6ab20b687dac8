import { emailChoiceEndpoints } from '@proxima/contract/accounts/email-choices';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

const queryKey = ['mail-choices'] as const;

/** Whether the member wants a mail about what was missed. Nothing until that is known. */
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
      label="Mail me what I miss"
      checked={change.isPending ? change.variables : data.away}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  );
}
