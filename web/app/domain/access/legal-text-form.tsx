import { acknowledgementForm } from '@proxima/contract/access/legal-text-form';
import { legalTextMessages } from '@proxima/contract/access/legal-text-messages';
import {
  type LegalTextKind,
  legalTextEndpoints,
  type OwnLegalText,
} from '@proxima/contract/access/legal-texts';
import { longDate } from '../../lib/format/dates.ts';
import { api } from '../../session/api.ts';
import { useChange } from '../../session/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useOwnLegalText, useRefreshAccess } from './access.queries.ts';

const Body = ({ text }: { text: OwnLegalText }) => (
  <div lang={text.language} className="flex max-w-text flex-col gap-3 wrap-anywhere">
    {text.body.split(/\n\s*\n/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

interface SignatureProps {
  text: OwnLegalText;
  ventureId: number | undefined;
  action: string;
  onDone: (() => void) | undefined;
}

/** The name has to be typed each time; it is never prefilled. */
function Signature({ text, ventureId, action, onDone }: SignatureProps) {
  const { form, field } = useCheckedForm(acknowledgementForm, {
    mode: 'onSubmit',
    defaultValues: { typed_name: '' },
  });
  const refresh = useRefreshAccess();
  const acknowledge = useChange(
    ({ typed_name }: { typed_name: string }) =>
      api.call(legalTextEndpoints.acknowledge, {
        body: { text_id: text.id, venture_id: ventureId ?? null, typed_name },
      }),
    onDone,
    refresh,
  );
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((values) => acknowledge.mutate(values))}
      className="mt-6 flex max-w-text flex-col items-start gap-4 border-t border-line pt-5"
    >
      <TextField
        label="Your full name"
        required
        autoComplete="off"
        className="w-full max-w-sm"
        {...field('typed_name')}
      />
      <Button type="submit" pending={acknowledge.isPending} pendingLabel="Saving...">
        {action}
      </Button>
    </form>
  );
}

interface LegalTextFormProps {
  kind: LegalTextKind;
  /** The venture that a confidentiality agreement is about. */
  ventureId?: number;
  /** On the button. */
  action: string;
  onDone?: () => void;
}

/** A text in full, with a field for the name of the person who acknowledges it. */
export const LegalTextForm = ({ kind, ventureId, action, onDone }: LegalTextFormProps) => (
  <QueryContent query={useOwnLegalText(kind, ventureId)}>
    {(text) => (
      <section
        aria-label={legalTextMessages.read}
        className="rounded-card border border-line bg-paper p-4 sm:p-6"
      >
        <p className="mb-4 text-xs text-ink-soft tabular-nums">
          Version {text.version}, published on {longDate(text.published_at)}
        </p>
        <Body text={text} />
        <Signature key={text.id} {...{ text, ventureId, action, onDone }} />
      </section>
    )}
  </QueryContent>
);
