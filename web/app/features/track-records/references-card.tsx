import { referenceLength } from '@proxima/contract/track-records/track-record-messages';
import { type ManagerReference, referenceForm } from '@proxima/contract/track-records/track-records';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useReferences, useSaveReference } from './track-records.queries.ts';

interface OfManagerProps {
  ventureId: number;
  reference: ManagerReference;
}

function ReferenceFields({ ventureId, reference, onClose }: OfManagerProps & { onClose: () => void }) {
  const { body, names_venture, is_quoted } = reference;
  const { form, field } = useCheckedForm(referenceForm, {
    defaultValues: { body, names_venture, is_quoted },
  });
  const save = useSaveReference(ventureId, reference.manager_id, onClose);
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      className="mt-3 flex max-w-text flex-col gap-3"
    >
      <TextArea
        label="Reference"
        help={`What you would tell another founder, in ${referenceLength} characters at most. Our team, ${reference.name} and the founders of this venture can read it.`}
        boxClassName="h-28"
        {...field('body')}
      />
      <Checkbox label="Name our venture on their public page" {...form.register('names_venture')} />
      <Checkbox
        label="Quote this reference there, with my name"
        error={form.formState.errors.is_quoted?.message}
        {...form.register('is_quoted')}
      />
      <ConfirmButtons type="submit" pending={save.isPending} pendingLabel="Saving..." onCancel={onClose}>
        Save reference
      </ConfirmButtons>
    </form>
  );
}

const consentOf = ({ names_venture, is_quoted }: ManagerReference): string => {
  if (is_quoted) return 'Their public page may name the venture and quote you.';
  return names_venture
    ? 'Their public page may name the venture, but not quote you.'
    : 'Their public page shows the industry and stage instead of your venture’s name.';
};

function Reference({ ventureId, reference }: OfManagerProps) {
  const [isEditing, setEditing] = useState(false);
  const { manager_id, name, body, by } = reference;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <a href={paths.trackRecordOf(manager_id)} className="text-link font-medium wrap-anywhere">
          {name}
        </a>
        {!isEditing && (
          <Button
            kind="secondary"
            size="small"
            aria-label={`Reference for ${name}`}
            onClick={() => setEditing(true)}
          >
            {by === null ? 'Write a reference' : 'Change'}
          </Button>
        )}
      </div>
      {isEditing ? (
        <ReferenceFields {...{ ventureId, reference }} onClose={() => setEditing(false)} />
      ) : (
        <>
          {body && <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">{body}</p>}
          <p className="mt-1 text-sm text-ink-soft">
            {consentOf(reference)}
            {body && by && ` Written by ${by}.`}
          </p>
        </>
      )}
    </li>
  );
}

/** For founders: references for the project managers of their venture, and which parts may be public. */
export default function ReferencesCard({ ventureId }: { ventureId: number }) {
  return (
    <QueryContent query={useReferences(ventureId)}>
      {(references) =>
        references.length > 0 && (
          <TitledCard
            title="References for project managers"
            lead="Their track record shows the milestones that you accepted. You decide which parts may be public, and can change your mind at any time."
          >
            <ul className="divide-y divide-line">
              {references.map((reference) => (
                <Reference key={reference.manager_id} {...{ ventureId, reference }} />
              ))}
            </ul>
          </TitledCard>
        )
      }
    </QueryContent>
  );
}
