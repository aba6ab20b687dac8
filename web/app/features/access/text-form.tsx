import { newLegalText } from '@proxima/contract/access/access-settings';
import { subjectOfLanguage, textDraftKinds } from '@proxima/contract/access/draft-subjects';
import type { LegalTextKind } from '@proxima/contract/access/legal-texts';
import { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { useFormDraft } from '../../session/drafts/use-form-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { checkWith } from '../../ui/forms/check-with.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { usePublishText } from './access-settings.queries.ts';

interface TextFormProps {
  kind: LegalTextKind;
  language: string;
  /** The version in force; 0 before the first. */
  version: number;
  body: string;
}

const textBody = newLegalText.pick({ body: true });

/** The form for the next version of a text, starting from the one in force. */
export function TextForm({ kind, language, version, body }: TextFormProps) {
  const publish = usePublishText();
  const [asked, setAsked] = useState<string | null>(null);
  const form = useForm({ resolver: checkWith(textBody), defaultValues: { body } });
  const draft = useFormDraft({
    kind: teamDrafts[textDraftKinds[kind]],
    subject: subjectOfLanguage(language),
    version,
    form,
    empty: { body },
    valuesOf: (fields) => ({ body: fields.body }),
  });
  const confirm = () => {
    publish.mutate(
      { kind, language, replaces: version, body: asked ?? '' },
      { onSuccess: () => draft.end({ body: asked }), onSettled: () => setAsked(null) },
    );
  };
  return (
    <TitledCard title={`Write version ${version + 1}`} lead="Separate paragraphs with an empty line.">
      <form noValidate method="post" onSubmit={(event) => event.preventDefault()}>
        <TextArea
          label="Text"
          required
          boxClassName="h-[60dvh] min-h-80"
          error={form.formState.errors.body?.message}
          {...form.register('body')}
        />
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Button type="submit" onClick={form.handleSubmit((values) => setAsked(values.body))}>
            Publish new version
          </Button>
          <DraftLine draft={draft} />
        </div>
      </form>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Publish this version?"
        description="It applies immediately and can never be changed. Ventures close to everyone it applies to until they have acknowledged it."
        onConfirm={confirm}
        pending={publish.isPending}
        pendingLabel="Publishing..."
      >
        Publish
      </ConfirmDialog>
    </TitledCard>
  );
}
