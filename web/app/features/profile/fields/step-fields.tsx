import type { MemberRole } from '@proxima/contract/accounts/roles';
import type { ProfileForm } from '@proxima/contract/profiles/field';
import { type FormField, formFieldsOf, shownFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import { useWatch } from 'react-hook-form';
import { ProfileFieldControl, type ProfileFormApi } from './profile-field-control.tsx';

interface StepFieldsProps {
  role: MemberRole;
  kind: ProfileForm;
  form: ProfileFormApi;
  step: number;
}

/** The short answers of step 1 share their lines; checkboxes are close together. */
function placeOf({ field }: FormField) {
  if (field.widget === 'checkbox') return 'sm:col-span-2 -my-2';
  return field.step === 1 ? undefined : 'sm:col-span-2';
}

/** Wire names of the answers that decide whether some of these fields are asked. */
const decidersOf = (fields: FormField[]) =>
  fields
    .filter(({ field }) => fields.some((other) => other.field.hiddenWhen?.name === field.name))
    .map(({ rule }) => rule.wireName);

/** The fields of one step that are to be asked, in the order of the definition. */
export function StepFields({ role, kind, form, step }: StepFieldsProps) {
  useWatch({ control: form.control, name: decidersOf(formFieldsOf(role, kind)) });
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {shownFieldsOf(role, kind, form.getValues())
        .filter(({ field }) => field.step === step)
        .map((formField) => (
          <div key={formField.rule.wireName} className={placeOf(formField)}>
            <ProfileFieldControl formField={formField} form={form} />
          </div>
        ))}
    </div>
  );
}
