import type { PreferredKind } from '@proxima/contract/notifications/preferences';
import { type Pace, paceLabels } from '@proxima/contract/notifications/topics';
import { useSavedChoice } from '../../session/use-saved-choice.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { useChoose } from './preferences.queries.ts';

/** Whether devices show a topic or a kind. */
export function PushField({ choice: { name, push } }: { choice: PreferredKind }) {
  const change = useChoose();
  const [isPushed, choose] = useSavedChoice(push === true, (wanted: boolean) =>
    change.mutateAsync({ name, push: wanted }),
  );
  return (
    <Checkbox
      label="Push"
      checked={isPushed}
      onChange={({ target }) => choose(target.checked)}
      className="shrink-0"
    />
  );
}

/** When the emails of a topic or a kind are sent, and whether the bell and devices show it; each choice is saved as it is made. */
export function ChoiceFields({ choice }: { choice: PreferredKind }) {
  const { name, paces } = choice;
  const change = useChoose();
  const [pace, choosePace] = useSavedChoice(choice.email, (email: Pace) =>
    change.mutateAsync({ name, email }),
  );
  const [isInBell, chooseBell] = useSavedChoice(choice.bell, (bell: boolean) =>
    change.mutateAsync({ name, bell }),
  );
  return (
    <div className="flex flex-wrap items-end gap-x-5 sm:gap-x-4">
      <SelectField
        label="Email"
        quiet
        options={paces.map((value) => ({ value, label: paceLabels[value] }))}
        value={pace}
        onChange={({ target }) => target.value && choosePace(target.value as Pace)}
        className="min-w-40 flex-1 basis-full sm:w-52 sm:flex-none"
      />
      <Checkbox
        label="Bell"
        checked={isInBell}
        onChange={({ target }) => chooseBell(target.checked)}
        className="shrink-0"
      />
      {choice.push !== null && <PushField choice={choice} />}
    </div>
  );
}
