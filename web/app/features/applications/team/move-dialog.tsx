import type { moveForm } from '@proxima/contract/applications/board-endpoints';
import { lengths } from '@proxima/contract/wire/limits';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { useStagesOfCall } from './call-applications.queries.ts';
import { MovePreviews } from './move-previews.tsx';

export type Target = 'stage' | 'waiting list';
type Entered = z.output<typeof moveForm>;

interface MoveDialogProps {
  callId: number;
  target: Target;
  submissionIds: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Another stage or the waiting list for several applications: entered, reviewed line by line with each email, then held or sent. */
export function MoveDialog({ callId, target, submissionIds, onClose, onDone }: MoveDialogProps) {
  const [entered, setEntered] = useState<Entered>({ stage_id: null, comment: '', sends_email: true });
  const [isReviewed, setReviewed] = useState(false);
  const count = submissionIds.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isReviewed
          ? 'Review changes'
          : target === 'stage'
            ? `Move ${count} to a stage`
            : `Put ${count} on the waiting list`
      }
      {...(!isReviewed && { description: 'Applicants keep their status.' })}
    >
      {isReviewed ? (
        <MovePreviews
          callId={callId}
          move={{ ...entered, submission_ids: [...submissionIds] }}
          onBack={() => setReviewed(false)}
          onDone={onDone}
        />
      ) : (
        <MoveFields {...{ callId, target, entered }} onChange={setEntered} onDone={() => setReviewed(true)} />
      )}
    </Dialog>
  );
}

interface MoveFieldsProps extends Pick<MoveDialogProps, 'callId' | 'target' | 'onDone'> {
  entered: Entered;
  onChange: (entered: Entered) => void;
}

function MoveFields({ callId, target, entered, onChange, onDone }: MoveFieldsProps) {
  const stages = (useStagesOfCall(callId).data ?? []).filter(({ state }) => state !== 'ended');
  const stage = stages.find(({ id }) => id === entered.stage_id);
  const mayEmail = target === 'waiting list' || stage?.is_shown !== false;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      {target === 'stage' && (
        <SelectField
          label="Stage"
          placeholder="Choose a stage"
          required
          options={stages.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(entered.stage_id ?? '')}
          onChange={({ target: { value } }) => onChange({ ...entered, stage_id: Number(value) || null })}
        />
      )}
      {mayEmail ? (
        <>
          <Checkbox
            label="Email the applicants"
            checked={entered.sends_email}
            onChange={({ target: { checked } }) => onChange({ ...entered, sends_email: checked })}
          />
          {entered.sends_email && (
            <TextArea
              label="Comment to the applicants"
              help="Everyone gets the same text."
              maxLength={lengths.comment}
              boxClassName="h-24"
              value={entered.comment}
              onChange={({ target: { value } }) => onChange({ ...entered, comment: value })}
            />
          )}
        </>
      ) : (
        <p className="text-sm text-ink-soft">Applicants do not see this stage, so no email is sent.</p>
      )}
      <Button type="submit" disabled={target === 'stage' && entered.stage_id === null}>
        Review changes
      </Button>
    </form>
  );
}
