import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useTags } from './tags.queries.ts';

interface TagFilterProps {
  /** A tag's id. */
  current: number | undefined;
  onChoose: (tag: string) => void;
}

/** Filters by a tag. */
export const TagFilter = ({ current, onChoose }: TagFilterProps) => (
  <SelectField
    label="Tag"
    quiet
    placeholder="All"
    options={(useTags().data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    value={current ?? ''}
    onChange={({ target }) => onChoose(target.value)}
  />
);
