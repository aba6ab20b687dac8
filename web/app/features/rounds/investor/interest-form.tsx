import { decimalOf, money, parseMoney } from '@proxima/contract/money/money';
import { commitmentEndpoints } from '@proxima/contract/rounds/commitment-endpoints';
import type { RoundDetail } from '@proxima/contract/rounds/round-wire';
import { useState } from 'react';
import { api } from '../../../session/api.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useRoundChange } from '../rounds.queries.ts';

interface InterestFormProps {
  round: RoundDetail;
  onClose: () => void;
}

const errorOf = (parsed: ReturnType<typeof parseMoney>) => (parsed.ok ? undefined : parsed.message);

/** Expresses interest: a range, a note, and whether the founder sees the name. It is not a commitment. */
export function InterestForm({ round, onClose }: InterestFormProps) {
  const { currency } = round.bar;
  const own = round.own_interest;
  const text = (minor: number | undefined) => (minor === undefined ? '' : decimalOf(money(currency, minor)));
  const [from, setFrom] = useState(text(own?.range_min ?? round.ticket_min));
  const [to, setTo] = useState(text(own?.range_max));
  const [note, setNote] = useState(own?.note ?? '');
  const [showsName, setShowsName] = useState(own?.shows_name ?? false);
  const [isSent, setSent] = useState(false);
  const show = useRoundChange(
    (body: { range_min: number; range_max: number; note: string; shows_name: boolean }) =>
      api.call(commitmentEndpoints.showInterest, { params: { id: round.id }, body }),
    onClose,
  );
  const min = parseMoney(from, currency);
  const max = parseMoney(to, currency);
  const isMixedUp = min.ok && max.ok && min.money.minor > max.money.minor;
  const submit = () => {
    setSent(true);
    if (!min.ok || !max.ok || isMixedUp) return;
    show.mutate({ range_min: min.money.minor, range_max: max.money.minor, note, shows_name: showsName });
  };
  return (
    <FormDialog
      onClose={onClose}
      isSheet
      title="I’m interested"
      description="This tells the founder that you are looking at the round. It is not a commitment, and you can take it back at any time."
      onSubmit={submit}
      submitLabel={own ? 'Save' : 'I’m interested'}
      pending={show.isPending}
      pendingLabel="Saving..."
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={`From (${currency})`}
          required
          inputMode="decimal"
          autoComplete="off"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          error={isSent ? errorOf(min) : undefined}
        />
        <TextField
          label={`To (${currency})`}
          required
          inputMode="decimal"
          autoComplete="off"
          value={to}
          onChange={({ target }) => setTo(target.value)}
          error={
            isSent ? (errorOf(max) ?? (isMixedUp ? 'Enter the larger amount here' : undefined)) : undefined
          }
        />
      </div>
      <TextArea
        label="Note for the founder"
        boxClassName="h-24"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Checkbox
        label="The founder may see my name. Otherwise they see only the range and the note."
        checked={showsName}
        onChange={({ target }) => setShowsName(target.checked)}
      />
    </FormDialog>
  );
}
