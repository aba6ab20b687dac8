import { X } from 'lucide-react';
import { countryName, countryOptions } from '../../domain/countries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { FieldGroup } from '../../ui/forms/field-shell.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';

interface CountryListFieldProps {
  /** Controlled: codes of countries. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** Countries, added one by one. */
export const CountryListField = ({ chosen, onChange, error }: CountryListFieldProps) => (
  <FieldGroup label="Countries" help="Without one, from anywhere." error={error}>
    {chosen.length > 0 && (
      <ul className="mt-3 flex flex-wrap gap-2">
        {chosen.map((code) => (
          <li
            key={code}
            className="flex items-center gap-1 rounded-control border border-line pl-3 text-sm wrap-anywhere"
          >
            {countryName(code)}
            <Button
              kind="quiet"
              size="small"
              aria-label={`Remove ${countryName(code)}`}
              onClick={() => onChange(chosen.filter((one) => one !== code))}
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    )}
    <SelectField
      label="Add a country"
      quiet
      className="mt-3 max-w-80"
      value=""
      placeholder="Choose a country"
      options={countryOptions().filter(({ value }) => !chosen.includes(value))}
      onChange={({ target }) => target.value !== '' && onChange([...chosen, target.value])}
    />
  </FieldGroup>
);
