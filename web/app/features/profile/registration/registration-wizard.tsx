import type { MemberRole } from '@proxima/contract/accounts/roles';
import { stepsOf } from '@proxima/contract/profiles/fields-of-role';
import { wizardText } from '@proxima/contract/wire/messages';
import { type FormEvent, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { fileSize } from '../../../lib/format/file-size.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { useLeaveQuestion } from '../../../ui/forms/use-leave-question.tsx';
import { WizardShell } from '../../../ui/layout/wizard-shell.tsx';
import { emptyValues } from '../fields/form-values.ts';
import type { ProfileFormApi } from '../fields/profile-field-control.tsx';
import { StepFields } from '../fields/step-fields.tsx';
import { ReviewStep } from '../review-step.tsx';
import { useProfileForm } from '../use-profile-form.ts';
import { useWizardStep } from '../use-wizard-step.ts';
import { useRegistration } from './use-registration.ts';
import { useSavedRegistration } from './use-saved-registration.ts';

interface RegistrationWizardProps {
  memberRole: MemberRole;
  title: string;
  intro: string;
}

/** Registration in steps (docs/rules.md, Wizards). */
export function RegistrationWizard({ memberRole: role, title, intro }: RegistrationWizardProps) {
  const steps = stepsOf(role);
  const navigate = useNavigate();
  const { step, goTo, back } = useWizardStep(steps.length);
  const wizard = useProfileForm(role, 'register', emptyValues(role, 'register'), { step, goTo });
  const { form } = wizard;
  const saved = useSavedRegistration(role, form);
  const registration = useRegistration({ role, saved, onRefused: wizard.showRefusal });
  const question = useUnsavedQuestion(form.formState.isDirty, registration.isDone);
  const isLast = step === steps.length;
  const submit = () => void form.handleSubmit(registration.send, wizard.showFirstError)();
  const next = async () => {
    if (await wizard.checkStep()) goTo(step + 1);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) submit();
    else void next();
  };

  return (
    <>
      <WizardShell
        {...{ title, intro, steps, step, onSubmit }}
        notice={saved.wasRestored && <RestoredNotice form={form} step={step} goTo={goTo} />}
        explanation={step > 1 && wizardText.skipEffect}
        actions={
          <RegistrationActions
            {...{ step, isLast }}
            pending={registration.pending}
            onBack={() => (step === 1 ? void navigate(paths.choose) : back())}
            onSkip={submit}
          />
        }
      >
        {isLast ? (
          <ReviewStep role={role} form="register" values={form.getValues()} onEdit={goTo} />
        ) : (
          <StepFields role={role} kind="register" form={form} step={step} />
        )}
        {registration.progress && <UploadProgress {...registration.progress} />}
      </WizardShell>
      {question}
    </>
  );
}

const useUnsavedQuestion = (isDirty: boolean, isDone: { current: boolean }) =>
  useLeaveQuestion({
    isUnsaved: useCallback(() => isDirty && !isDone.current, [isDirty, isDone]),
    title: 'Leave sign-up?',
    description:
      'Your answers stay in this browser until you close it. Your password and files are not saved.',
  });

/** Shown after a reload: the password and files are missing. */
function RestoredNotice({
  form,
  step,
  goTo,
}: {
  form: ProfileFormApi;
  step: number;
  goTo: (step: number) => void;
}) {
  const password = form.watch('password');
  if (password !== '') return null;
  return (
    <p role="status" className="mt-4 rounded-control bg-mist px-4 py-3 text-sm">
      We saved your answers. For your security, your password and files were not saved.{' '}
      {step > 1 && (
        <button type="button" className="text-link" onClick={() => goTo(1)}>
          Enter your password again
        </button>
      )}
    </p>
  );
}

const UploadProgress = ({ sent, total }: { sent: number; total: number }) => (
  <ProgressBar label="Sending" value={sent} max={total} detail={`${fileSize(sent)} of ${fileSize(total)}`} />
);

interface RegistrationActionsProps {
  step: number;
  isLast: boolean;
  pending: boolean;
  onBack: () => void;
  onSkip: () => void;
}

/** Back, Skip from step 2 on, and Next or Submit. While pending, the button that was clicked shows 'Skipping...'. */
function RegistrationActions({ step, isLast, pending, onBack, onSkip }: RegistrationActionsProps) {
  const [used, setUsed] = useState<'skip' | 'submit'>('submit');
  const isSkipping = pending && used === 'skip';
  const isSubmitting = pending && used === 'submit';
  return (
    <>
      <Button kind="secondary" onClick={onBack} disabled={pending}>
        {wizardText.back}
      </Button>
      <span className="flex-1" />
      {step > 1 && (
        <Button
          kind="quiet"
          disabled={isSubmitting}
          pending={isSkipping}
          pendingLabel={wizardText.skipping}
          onClick={() => {
            setUsed('skip');
            onSkip();
          }}
        >
          {wizardText.skip}
        </Button>
      )}
      <Button
        type="submit"
        disabled={isSkipping}
        pending={isSubmitting}
        pendingLabel={wizardText.skipping}
        onClick={() => setUsed('submit')}
      >
        {isLast ? wizardText.submit : wizardText.next}
      </Button>
    </>
  );
}
