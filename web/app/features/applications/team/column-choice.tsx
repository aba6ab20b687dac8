import { type ListedQuestion, maxAnswerColumns } from '@proxima/contract/applications/call-application-wire';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

interface ColumnChoiceProps {
  questions: readonly ListedQuestion[];
  /** Ids, separated by commas. */
  columns: string;
  onChange: (next: string) => void;
}

/** Which answers the list shows as columns. */
export function ColumnChoice({ questions, columns, onChange }: ColumnChoiceProps) {
  const chosen = columns === '' ? [] : columns.split(',');
  if (questions.length === 0) return null;
  const toggle = (id: string) =>
    onChange((chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(','));
  return (
    <details className="text-sm open:order-last open:basis-full">
      <summary className="text-link flex min-h-9 w-fit cursor-pointer items-center pointer-coarse:min-h-11">
        Show answers as columns{chosen.length > 0 && ` (${chosen.length} of ${maxAnswerColumns})`}
      </summary>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {questions.map(({ id, label }) => (
          <li key={id}>
            <Checkbox
              label={label}
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= maxAnswerColumns}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
