import { formLimits } from '@proxima/contract/forms/form-limits';
import type { QuestionOf } from '@proxima/contract/forms/questions';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { NumberProperty } from './number-property.tsx';
import type { PropertiesProps } from './properties.ts';

export const ShortTextProperties = ({ question, onChange }: PropertiesProps<QuestionOf<'short-text'>>) => (
  <NumberProperty
    label="Characters at most"
    value={question.maxCharacters}
    min={1}
    max={formLimits.shortText}
    onChange={(maxCharacters) => onChange({ ...question, maxCharacters })}
    className="w-44"
  />
);

const units = [
  { value: 'words', label: 'words' },
  { value: 'characters', label: 'characters' },
];

/** The limit of a long text, in words or characters. */
export function LongTextProperties({ question, onChange }: PropertiesProps<QuestionOf<'long-text'>>) {
  const { limit } = question;
  const [unit, max] =
    'words' in limit ? (['words', limit.words] as const) : (['characters', limit.characters] as const);
  const change = (nextUnit: string, value: number) =>
    onChange({ ...question, limit: nextUnit === 'words' ? { words: value } : { characters: value } });
  // An average English word with its space has six characters.
  const convert = (nextUnit: string) =>
    change(nextUnit, nextUnit === unit ? max : nextUnit === 'words' ? Math.ceil(max / 6) : max * 6);
  const room = (value: number) => Math.min(value, formLimits[unit]);
  return (
    <div className="flex flex-wrap gap-3">
      <NumberProperty
        label="At most"
        value={max}
        min={1}
        max={formLimits[unit]}
        onChange={(value) => change(unit, room(value))}
        className="w-32"
      />
      <SelectField
        label="Counted in"
        quiet
        options={units}
        value={unit}
        onChange={({ target }) => target.value && convert(target.value)}
        className="w-44 [&_option[value='']]:hidden"
      />
    </div>
  );
}
