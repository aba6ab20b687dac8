import { type EmailKind, emailChoiceEndpoints } from '@proxima/contract/accounts/email-choices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { notice } from '../../session/loading/settled.tsx';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';
import { useSavedChoice } from '../../session/use-saved-choice.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const queryKey = ['mail-choices'] as const;

const labels: Record<EmailKind, string> = {
  away: 'Email me about missed messages',
  updates: 'Email me about updates of ventures that I follow',
};

/** Whether the member wants emails of a kind. Nothing until that is known. */
export function EmailChoice({ kind }: { kind: EmailKind }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...dataQuery(queryKey, emailChoiceEndpoints.read), ...notice });
  const change = useChange(
    (wants: boolean) => api.call(emailChoiceEndpoints.change, { body: { [kind]: wants } }),
    ({ data: chosen }) => showReply(client, queryKey, chosen),
  );
  const [wants, choose] = useSavedChoice(data?.[kind], (wanted = false) => change.mutateAsync(wanted));
  if (wants === undefined) return null;
  return <Checkbox label={labels[kind]} checked={wants} onChange={(event) => choose(event.target.checked)} />;
}

/** The choices for all kinds, in the settings. */
export const EmailsCard = () => (
  <TitledCard
    title="Emails"
    lead="We can email you messages from our team that you have not read for ten minutes, and updates of ventures that you founded, manage or funded. Emails about your account and your submissions are always sent."
  >
    <EmailChoice kind="away" />
    <EmailChoice kind="updates" />
  </TitledCard>
);
