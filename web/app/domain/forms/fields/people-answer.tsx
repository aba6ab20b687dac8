import type { AnswerTypes } from '@proxima/contract/forms/answer-values';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { RemoveRowButton } from '../../../ui/actions/remove-row-button.tsx';
import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';
import { focusLastInput } from './focus-last-input.ts';

type Person = AnswerTypes['people'][number];

const details = {
  role: { label: 'Role', type: 'text', required: true },
  email: { label: 'Email', type: 'email', required: true },
  link: { label: 'Link', type: 'url', required: false },
} as const;

interface PersonFieldsProps {
  number: number;
  person: Person;
  askedFor: readonly (keyof typeof details)[];
  onChange: (person: Person) => void;
  onRemove: (() => void) | undefined;
  disabled: boolean;
}

/** The fields of one person. */
const PersonFields = ({ number, person, askedFor, onChange, onRemove, disabled }: PersonFieldsProps) => (
  <fieldset
    disabled={disabled}
    className="relative min-w-0 rounded-control border border-line px-4 pt-3 pb-4"
  >
    <legend className="sr-only">Person {number}</legend>
    <p aria-hidden="true" className="mb-2 text-xs font-medium text-ink-soft">
      Person {number}
    </p>
    {onRemove && (
      <RemoveRowButton
        label={`Remove person ${number}`}
        className="absolute! top-0 right-2"
        onRemove={onRemove}
      />
    )}
    <div className="grid gap-3 @lg:grid-cols-2">
      <TextField
        label="Name"
        required
        value={person.name}
        onChange={({ target }) => onChange({ ...person, name: target.value })}
      />
      {askedFor.map((detail) => (
        <TextField
          key={detail}
          {...details[detail]}
          value={person[detail] ?? ''}
          onChange={({ target }) => onChange({ ...person, [detail]: target.value })}
        />
      ))}
    </div>
  </fieldset>
);

/** People with what is asked about each. */
export function PeopleAnswer({ question, value, onChange, field, disabled }: AnswerFieldProps<'people'>) {
  const { min, max, askedFor } = question;
  const box = useRef<HTMLDivElement>(null);
  const least = Math.max(1, min);
  const given = value ?? [];
  const people = [
    ...given,
    ...Array.from({ length: Math.max(0, least - given.length) }, (): Person => ({ name: '' })),
  ];
  const add = () => {
    onChange([...people, { name: '' }]);
    focusLastInput(box, askedFor.length + 1);
  };
  return (
    <FieldGroup {...field}>
      <div ref={box} className="my-2 flex flex-col gap-3">
        {people.map((person, index) => (
          <PersonFields
            // biome-ignore lint/suspicious/noArrayIndexKey: people have no identity but their place
            key={index}
            number={index + 1}
            person={person}
            askedFor={askedFor}
            disabled={disabled}
            onChange={(next) => onChange(people.map((one, at) => (at === index ? next : one)))}
            onRemove={
              people.length > least && !disabled
                ? () => onChange(people.filter((_one, at) => at !== index))
                : undefined
            }
          />
        ))}
        {people.length < max && !disabled && (
          <Button kind="secondary" size="small" className="self-start" onClick={add}>
            <Plus size={16} aria-hidden="true" /> Add a person
            <span className="sr-only"> to {field.label}</span>
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
