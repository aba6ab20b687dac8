import { problemOfWording } from '@proxima/contract/wordings/problem-of-wording';
import type { EmailLine, EmailTexts } from '@proxima/contract/wordings/wordings';
import { type FormEvent, useState } from 'react';
import { DraftLine } from '../../session/drafts/draft-line.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/actions/confirm-dialog.tsx';
import { notify } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CardFoot } from '../../ui/layout/card-foot.tsx';
import { labelsOfLines } from './labels-of-lines.ts';
import { LineField } from './line-field.tsx';
import { OutdatedLines } from './outdated-lines.tsx';
import { savedLines, useWordingDraft } from './use-wording-draft.ts';
import { WordingPreview } from './wording-preview.tsx';
import { useSave } from './wordings.queries.ts';

/** The texts of one email beside its preview; saving puts them to use. */
export function WordingForm({ email }: { email: EmailTexts }) {
  const draft = useWordingDraft(email);
  const [sample, setSample] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const labels = labelsOfLines(email.lines);
  const save = useSave(email.kind, email.version);

  const textOf = ({ original, otherwise }: EmailLine): string =>
    draft.lines.find((line) => line.original === original)?.text ?? otherwise;
  const problemOf = (line: EmailLine): string | undefined =>
    problemOfWording(textOf(line), line, email.host) ?? undefined;
  const change = ({ original, otherwise }: EmailLine, text: string) => {
    const others = draft.lines.filter((line) => line.original !== original);
    draft.change(text === otherwise ? others : [...others, { original, text }]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const count = email.lines.filter(problemOf).length;
    if (count > 0)
      return notify.error(
        count === 1 ? '1 text needs your attention.' : `${count} texts need your attention.`,
      );
    if (JSON.stringify(draft.lines) === JSON.stringify(savedLines(email)))
      return notify.success('There is nothing new to save.');
    save.mutate(draft.lines, { onSuccess: draft.end });
  };

  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <form noValidate method="post" onSubmit={submit} className="flex min-w-0 flex-col gap-6">
        <OutdatedLines
          lines={draft.lines.filter(({ original }) =>
            email.outdated.some((line) => line.original === original),
          )}
          onRemove={({ original }) => draft.change(draft.lines.filter((line) => line.original !== original))}
        />
        <Card className="flex flex-col gap-6">
          {email.lines.map((line, at) => (
            <LineField
              label={labels[at] ?? ''}
              key={line.original}
              line={line}
              text={textOf(line)}
              error={isChecked || textOf(line) !== line.otherwise ? problemOf(line) : undefined}
              onChange={(text) => change(line, text)}
              onFocus={() =>
                setSample((shown) => (line.samples.includes(shown) ? shown : (line.samples[0] ?? 0)))
              }
            />
          ))}
          <CardFoot>
            <DraftLine draft={draft} className="mr-auto" />
            {draft.lines.length > 0 && (
              <Button kind="secondary" onClick={() => setAsked(true)}>
                Use the original
              </Button>
            )}
            <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
              Save
            </Button>
          </CardFoot>
        </Card>
      </form>
      <div className="min-w-0 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
        <WordingPreview email={email} lines={draft.lines} sample={sample} onSample={setSample} />
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Back to the original?"
        description="Every text of this email says what the product says, from the next email on. Your words are removed."
        onClose={() => setAsked(false)}
        change={{
          isPending: save.isPending,
          mutate: (_, options) =>
            save.mutate([], {
              onSuccess: draft.end,
              onSettled: () => options?.onSettled?.(),
            }),
        }}
      >
        Use the original
      </ConfirmDialog>
    </div>
  );
}
