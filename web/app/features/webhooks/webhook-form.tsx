import { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import {
  webhookEndpoints as endpoints,
  type Webhook,
  type WebhookForm as WebhookFields,
  webhookForm,
} from '@proxima/contract/webhooks/webhooks';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { api } from '../../session/api.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KindChoice } from './kind-choice.tsx';
import { useWebhookChange } from './webhooks.queries.ts';

interface WebhookFormProps {
  /** Absent for a new one. */
  webhook?: Webhook;
  /** `secret` is there for a new one. */
  onDone: (webhook: Webhook, secret?: string) => void;
  onCancel: () => void;
}

/** Adds an endpoint or changes one. Input is saved as a draft until the form is sent. */
export function WebhookForm({ webhook, onDone, onCancel }: WebhookFormProps) {
  const { name = '', url = '', kinds = [] } = webhook ?? {};
  const empty = { name, url, kinds };
  const { form, field } = useCheckedForm(webhookForm, { defaultValues: empty });
  const draft = useFormDraft({
    kind: teamDrafts.webhook,
    subject: webhook?.id ?? 0,
    version: webhook?.version,
    form,
    empty,
    fieldsOf: (values) => ({ webhook: values }),
    valuesOf: (fields) => fields.webhook,
  });
  const done: WebhookFormProps['onDone'] = (changed, secret) => {
    draft.end();
    onDone(changed, secret);
  };
  const add = useWebhookChange(
    (body: WebhookFields) => api.call(endpoints.add, { body }),
    ({ data }) => done(data.webhook, data.secret),
  );
  const save = useWebhookChange(
    ({ of: { id, version }, body }: { of: Webhook; body: WebhookFields }) =>
      api.call(endpoints.change, { params: { id }, body: { ...body, version } }),
    ({ data }) => done(data),
  );
  const refused = { onError: (error: Error) => void showFieldErrors(error, form.setError) };
  const submit = form.handleSubmit((body) =>
    webhook ? save.mutate({ of: webhook, body }, refused) : add.mutate(body, refused),
  );
  return (
    <Card>
      <h2 className="mb-4 text-lg">{webhook ? 'Change this webhook' : 'New webhook'}</h2>
      <form noValidate method="post" onSubmit={submit} className="flex max-w-text flex-col gap-4">
        <TextField
          label="Name"
          required
          autoComplete="off"
          help="Shown to owners only, such as “CRM”."
          {...field('name')}
        />
        <TextField
          label="Address"
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...field('url')}
        />
        <KindChoice
          chosen={form.watch('kinds')}
          onChange={(chosen) => form.setValue('kinds', chosen, { shouldDirty: true, shouldValidate: true })}
          error={form.formState.errors.kinds?.message}
        />
        <ConfirmButtons
          type="submit"
          pending={add.isPending || save.isPending}
          pendingLabel="Saving..."
          onCancel={onCancel}
          note={<DraftLine draft={draft} />}
        >
          {webhook ? 'Save' : 'Add webhook'}
        </ConfirmButtons>
      </form>
    </Card>
  );
}
