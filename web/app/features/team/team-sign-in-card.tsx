import { signInProviderEndpoints } from '@proxima/contract/accounts/sign-in-providers';
import type { Teammate } from '@proxima/contract/team/team';
import { type TeamSignIn, teamSignIn, teamSignInEndpoints } from '@proxima/contract/team/team-sign-in';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const key = ['team-sign-in'];
const providersQuery = dataQuery(['sign-in-providers'], signInProviderEndpoints.list);
const ruleQuery = dataQuery(key, teamSignInEndpoints.read);

interface Option {
  value: string;
  label: string;
}

const orNull = (value: unknown) => (value === '' || value === null ? null : value);
const numberOrNull = (value: unknown) => (value === '' || value === null ? null : Number(value));

function RuleForm({ rule, providers, owners }: { rule: TeamSignIn; providers: Option[]; owners: Option[] }) {
  const client = useQueryClient();
  const { form, field } = useCheckedForm(teamSignIn, { values: rule });
  const change = useChange(
    (body: TeamSignIn) => api.call(teamSignInEndpoints.change, { body }),
    ({ data }) => showReply(client, key, data),
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((body) => change.mutate(body))}
      className="flex flex-col gap-4"
    >
      <SelectField
        label="The team signs in with"
        placeholder="A password or any provider"
        options={providers}
        help="When you require one, everyone else on the team is signed out."
        {...field('provider', { setValueAs: orNull })}
      />
      {form.watch('provider') && (
        <SelectField
          label="Break-glass owner"
          required
          options={owners}
          help="The only one who can still sign in with a password, e.g. while the provider is down. All owners are notified each time."
          {...field('break_glass', { setValueAs: numberOrNull })}
        />
      )}
      <Checkbox
        label="Signing in at a provider counts as the second factor. Choose this only if the provider always asks for one."
        {...form.register('trusted')}
      />
      <Button type="submit" pending={change.isPending} pendingLabel="Saving..." className="self-start">
        Save
      </Button>
    </form>
  );
}

/** How the team signs in; nothing where no provider is offered. */
export function TeamSignInCard({ administrators }: { administrators: readonly Teammate[] }) {
  const { data: providers = [] } = useQuery(providersQuery);
  const { data: rule } = useQuery(ruleQuery);
  if (providers.length === 0 || !rule) return null;
  const owners = administrators
    .filter(({ rank, disabled }) => rank === 'owner' && !disabled)
    .map(({ id, first_name, last_name }) => ({ value: String(id), label: `${first_name} ${last_name}` }));
  return (
    <TitledCard title="Sign-in of the team" lead="Members sign in as they like.">
      <RuleForm
        rule={rule}
        providers={providers.map(({ key: value, name }) => ({ value, label: `${name} only` }))}
        owners={owners}
      />
    </TitledCard>
  );
}
