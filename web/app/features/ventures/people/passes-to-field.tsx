import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { otherFounders, useRecord } from './people.queries.ts';

interface PassesToFieldProps {
  venture: VentureDetail;
  /** The user who leaves. */
  from: number | null;
  value: number | null;
  onChange: (userId: number | null) => void;
}

/** Asks who signs for the company when its representative leaves. Renders nothing when anyone else does. */
export function PassesToField({ venture, from, value, onChange }: PassesToFieldProps) {
  const { data } = useRecord(venture.id);
  const founders = otherFounders(venture, from);
  if (!data?.issuer || data.issuer.signatory_id !== from || founders.length === 0) return null;
  return (
    <SelectField
      quiet
      label="Who represents the company from now on"
      help="They will be asked to declare the information about the company again."
      placeholder="Nobody yet"
      options={founders}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
