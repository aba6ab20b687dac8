import { scopeLabels, type TokenScope, tokenScopes } from '@proxima/contract/tokens/scopes';
import {
  type CreatedToken,
  tokenBody,
  tokenDays,
  tokenMessages,
} from '@proxima/contract/tokens/token-endpoints';
import { z } from 'zod';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { longDate } from '../../lib/format/dates.ts';
import { useRights } from '../../session/use-rights.ts';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldGroup } from '../../ui/forms/field-shell.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useCreateToken } from './tokens.queries.ts';

const schema = z.object({
  name: tokenBody.shape.name,
  days: tokenBody.shape.days,
  changes: z.enum(['no', 'yes']),
  rights: z.array(z.enum(tokenScopes)).min(1, tokenMessages.scopeRequired),
});

const lifetimes = [7, 30, tokenDays.default, 180, tokenDays.max].map((days) => ({
  value: String(days),
  label: days === tokenDays.max ? 'One year' : `${days} days`,
}));
const kinds = [
  { value: 'no', label: 'Read only' },
  { value: 'yes', label: 'Read and change' },
];

const dayMs = 24 * 3_600_000;

interface TokenFormProps {
  onCreated: (token: CreatedToken) => void;
  onCancel: () => void;
}

/** Names a token and says what it may do. Members’ tokens are for their own data; the team’s have any of its owner’s rights. */
export function TokenForm({ onCreated, onCancel }: TokenFormProps) {
  const rights: readonly TokenScope[] = useRights();
  const isOfTeam = rights.length > 0;
  const { form, field } = useCheckedForm(schema, {
    defaultValues: { name: '', days: tokenDays.default, changes: 'no', rights: isOfTeam ? [] : ['own-data'] },
    mode: 'onSubmit',
  });
  const create = useCreateToken();
  const submit = form.handleSubmit(({ name, days, changes, rights: chosen }) => {
    const scopes = changes === 'yes' ? chosen : [...chosen, 'read-only' as const];
    create.mutate(
      { name, days, scopes },
      {
        onSuccess: ({ data }) => onCreated(data),
        onError: (error) => showFieldErrors(error, form.setError),
      },
    );
  });
  const days = form.watch('days') ?? Number.NaN;
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Name"
        required
        autoFocus
        autoComplete="off"
        help="What you use it for, so that you recognise it later"
        {...field('name')}
      />
      <SelectField
        label="Expires after"
        required
        options={lifetimes}
        help={days > 0 && `On ${longDate(new Date(Date.now() + days * dayMs).toISOString())}`}
        {...field('days', { valueAsNumber: true })}
      />
      <RadioGroup
        label="What it may do"
        required
        options={kinds}
        help={
          isOfTeam
            ? undefined
            : 'It reaches everything that you see and do as a member, except exports, commitments, your password and your devices.'
        }
        {...field('changes')}
      />
      {isOfTeam && (
        <FieldGroup
          label="Permissions"
          required
          error={form.formState.errors.rights?.message}
          help="Choose as few as the program needs. It can never do more than you."
        >
          <div className="mt-1">
            {['own-data' as const, ...rights].map((scope) => (
              <Checkbox key={scope} label={scopeLabels[scope]} value={scope} {...form.register('rights')} />
            ))}
          </div>
        </FieldGroup>
      )}
      <ConfirmButtons type="submit" pending={create.isPending} pendingLabel="Creating..." onCancel={onCancel}>
        Create token
      </ConfirmButtons>
    </form>
  );
}
