import { type Option, SelectField } from './select-field.tsx';

interface FilterSelectProps<Name extends string> {
  name: Name;
  /** For screen readers: the empty entry shows what is filtered. */
  label: string;
  /** The entry that clears the filter, e.g. 'Any state'. */
  placeholder: string;
  options: readonly Option[];
  filters: { [Key in Name]?: unknown };
  onChange: (changed: { [Key in Name]?: string }) => void;
  width?: string;
}

/** One filter above a list. */
export const FilterSelect = <Name extends string>(props: FilterSelectProps<Name>) => {
  const { name, filters, onChange, width = 'w-40', ...field } = props;
  return (
    <SelectField
      {...field}
      quiet
      value={String(filters[name] ?? '')}
      onChange={({ target }) => onChange({ [name]: target.value } as { [Key in Name]?: string })}
      className={`${width} max-sm:w-full [&>label]:sr-only`}
    />
  );
};

/** Options from labels by value, in the same order. */
export const optionsOf = (labels: Readonly<Record<string, string | { label: string }>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({
    value,
    label: typeof label === 'string' ? label : label.label,
  }));
