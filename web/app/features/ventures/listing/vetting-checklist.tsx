import { itemNames, type VentureRecord, vettingItems } from '@proxima/contract/ventures/venture-record';
import { useState } from 'react';
import { longDate } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useSaveCheck, useVetting } from './listing.queries.ts';

type Check = VentureRecord['vetting'][number];
type CheckState = Check['state'];

const states = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'not_applicable', label: 'Does not apply' },
  { value: 'not_checked', label: 'Not checked' },
] as const satisfies readonly { value: CheckState; label: string }[];

interface CheckFieldsProps {
  ventureId: number;
  item: Check['item'];
  check: Check | undefined;
  mayEdit: boolean;
  onSaved: () => void;
}

/** One check: its result, a note, who did it and when. */
function CheckFields({ ventureId, item, check, mayEdit, onSaved }: CheckFieldsProps) {
  const [state, setState] = useState<CheckState | ''>(check?.state ?? '');
  const [note, setNote] = useState(check?.note ?? '');
  const save = useSaveCheck(ventureId, onSaved);
  const isChanged = state !== (check?.state ?? '') || note !== (check?.note ?? '');
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <fieldset disabled={!mayEdit} className="grid gap-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <legend className="mb-2 text-sm font-medium">{vettingItems[item]}</legend>
        <SelectField
          label="Result"
          quiet
          options={states}
          placeholder="No result yet"
          value={state}
          onChange={({ target }) => setState(target.value as CheckState | '')}
        />
        <TextArea
          label="Note"
          quiet
          boxClassName="h-20"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-ink-soft">
          {check ? `${longDate(check.checked_on)}, by ${check.checked_by}` : 'Not checked yet.'}
        </p>
        {mayEdit && isChanged && state !== '' && (
          <Button
            size="small"
            kind="secondary"
            aria-label={`Save: ${vettingItems[item]}`}
            pending={save.isPending}
            pendingLabel="Saving..."
            onClick={() => save.mutate({ item, state, note })}
          >
            Save
          </Button>
        )}
      </div>
    </li>
  );
}

type VettingChecklistProps = Pick<CheckFieldsProps, 'ventureId' | 'mayEdit' | 'onSaved'>;

/** The checks before a listing. Investors can read the results and notes. */
export const VettingChecklist = ({ ventureId, mayEdit, onSaved }: VettingChecklistProps) => (
  <TitledCard
    title="Vetting"
    lead="Investors can read each result with its note and date. “Not checked” is a result too."
  >
    <QueryContent query={useVetting(ventureId)}>
      {({ vetting }) => (
        <ul className="divide-y divide-line">
          {itemNames.map((item) => {
            const check = vetting.find((one) => one.item === item);
            return (
              <CheckFields
                key={JSON.stringify([item, check])}
                {...{ ventureId, item, check, mayEdit, onSaved }}
              />
            );
          })}
        </ul>
      )}
    </QueryContent>
  </TitledCard>
);
