import type { ProfileForm } from '@proxima/contract/profiles/field';
import { type FormField, formFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import type { MemberRole } from '@proxima/contract/roles';
import { ProfileFieldControl, type ProfileFormApi } from './profile-field-control.tsx';

interface StepFieldsProps {
  role: MemberRole;
  kind: ProfileForm;
  form: ProfileFormApi;
  step: number;
}

/** The short answers of step 1 share their lines; boxes to tick stand close together. */
function placeOf({ field }: FormField) {
  if (field.widget === 'checkbox') return 'sm:col-span-2 -my-2';
  return field.step === 1 ? undefined : 'sm:col-span-2';
}

/** The fields of one step, in the order of the definition. */
export const StepFields = ({ role, kind, form, step }: StepFieldsProps) => (
  <div className="grid gap-6 sm:grid-cols-2">
    {formFieldsOf(role, kind)
      .filter(({ field }) => field.step === step)
      .map((formField) => (
        <div key={formField.rule.wireName} className={placeOf(formField)}>
          <ProfileFieldControl formField={formField} form={form} />
        </div>
      ))}
  </div>
);
