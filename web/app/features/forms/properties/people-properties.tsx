import { formLimits } from '@proxima/contract/forms/form-limits';
import { personDetails, type QuestionOf } from '@proxima/contract/forms/questions';
import { MultiSelect } from '../../../ui/forms/multi-select.tsx';
import { NumberProperty } from './number-property.tsx';
import type { PropertiesProps } from './properties.ts';

const details = { role: 'Role', email: 'Email', link: 'Link (optional)' } as const;

/** What is asked about people, and how many. */
export const PeopleProperties = ({ question, onChange }: PropertiesProps<QuestionOf<'people'>>) => (
  <div className="flex flex-col gap-2">
    <MultiSelect
      label="Besides the name, ask for"
      name={`details-${question.id}`}
      options={personDetails.map((value) => ({ value, label: details[value] }))}
      chosen={question.askedFor}
      onChange={(chosen) =>
        onChange({ ...question, askedFor: personDetails.filter((detail) => chosen.includes(detail)) })
      }
      onBlur={() => {}}
    />
    <div className="flex flex-wrap gap-3">
      <NumberProperty
        label="People at least"
        value={question.min}
        min={0}
        max={question.max}
        onChange={(min) => onChange({ ...question, min })}
      />
      <NumberProperty
        label="People at most"
        value={question.max}
        min={Math.max(1, question.min)}
        max={formLimits.people}
        onChange={(max) => onChange({ ...question, max })}
      />
    </div>
  </div>
);
