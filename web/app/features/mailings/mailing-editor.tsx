import { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import {
  type DraftAudience,
  type MailingDetail,
  type MailingText,
  mailingForm,
} from '@proxima/contract/mailings/mailing-wire';
import { useMemo, useState } from 'react';
import { showFieldErrors } from '../../lib/api/show-field-errors.ts';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { AudienceCard } from './audience-card.tsx';
import { MailingPreview } from './mailing-preview.tsx';
import { useTest, useWriting } from './mailings.queries.ts';
import { OutcomeList, peopleText } from './outcome-list.tsx';
import { PlaceholderChips } from './placeholder-chips.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useInsertion } from './use-insertion.ts';

/** How a text begins that nobody has written yet. */
const opening = 'Hello {first_name},\n\n';

interface MailingEditorProps {
  mailing: MailingDetail;
  audience: DraftAudience;
}

/** Writes a mailing, shows it as its people would get it, and sends it. Input is saved as a draft until then. */
export function MailingEditor({ mailing, audience }: MailingEditorProps) {
  const { kind } = mailing.audience;
  const schema = useMemo(() => mailingForm(kind), [kind]);
  const empty = { subject: mailing.subject, text: mailing.text || opening };
  const { form, field } = useCheckedForm<MailingText, MailingText>(schema, { defaultValues: empty });
  const draft = useFormDraft({
    kind: teamDrafts.mailing,
    subject: mailing.id,
    version: mailing.version,
    form,
    empty,
  });
  const save = useWriting(mailing, 'save', () => draft.end(form.getValues()));
  const send = useWriting(mailing, 'send', () => draft.end(form.getValues()));
  const test = useTest(mailing.id);
  const { record, insert } = useInsertion(form);
  const [asked, setAsked] = useState<MailingText | null>(null);
  const refused = { onError: (error: Error) => void showFieldErrors(error, form.setError) };
  const checked = schema.safeParse(form.watch());
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="flex flex-col gap-6">
        <AudienceCard
          audience={mailing.audience}
          lead={`${peopleText(audience.total)} on this list now. Who gets it is fixed when you send it.`}
        >
          <OutcomeList outcomes={audience.outcomes} waitingLabel="Get an email" />
        </AudienceCard>
        <Card>
          <form
            noValidate
            method="post"
            onSelect={record}
            onSubmit={form.handleSubmit((text) => setAsked(text))}
            className="flex flex-col gap-5"
          >
            <TextField label="Subject" required autoComplete="off" {...field('subject')} />
            <PlaceholderChips kind={kind} onInsert={insert} />
            <TextArea
              label="Text"
              required
              boxClassName="h-80"
              help="An empty line begins a new paragraph. Addresses of pages become links in most email programs."
              {...field('text')}
            />
            <DraftLine draft={draft} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={audience.total === 0}>
                Send…
              </Button>
              <Button
                kind="secondary"
                pending={save.isPending}
                pendingLabel="Saving..."
                onClick={form.handleSubmit((text) => save.mutate(text, refused))}
              >
                Save draft
              </Button>
              <Button
                kind="secondary"
                pending={test.isPending}
                pendingLabel="Sending..."
                onClick={form.handleSubmit((text) => test.mutate(text, refused))}
              >
                Send a test to me
              </Button>
            </div>
          </form>
        </Card>
      </div>
      {audience.people.length > 0 && (
        <MailingPreview
          id={mailing.id}
          text={checked.success ? JSON.stringify(checked.data) : null}
          first={audience.people}
        />
      )}
      {asked && (
        <SendDialog
          audience={audience}
          pending={send.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => send.mutate(asked, { ...refused, onSettled: () => setAsked(null) })}
        />
      )}
    </div>
  );
}
