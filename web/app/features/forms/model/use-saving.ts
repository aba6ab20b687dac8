import { compareForms, type FormChange } from '@proxima/contract/forms/changes-to-form';
import type { CurrentForm } from '@proxima/contract/forms/form-endpoints';
import { useMemo, useState } from 'react';
import { notify } from '../../../ui/feedback/toast.ts';
import { useSaveForm } from '../forms.queries.ts';
import { faultsOf, misplacedConditions } from './faults-of.ts';
import type { FormEditing } from './use-form-editing.ts';

/** Saves what is on the screen: after what is missing was mended, and after a question where answers could be lost. */
export function useSaving(form: CurrentForm, editing: FormEditing) {
  const [hasTried, setTried] = useState(false);
  const [risky, setRisky] = useState<readonly FormChange[] | null>(null);
  const { document, base } = editing;
  const problems = useMemo(
    () => (hasTried ? faultsOf(document) : misplacedConditions(document)),
    [hasTried, document],
  );
  const save = useSaveForm(form.id);
  const send = (accepts_loss: boolean) =>
    save.mutate(
      { version: base.number, document, accepts_loss },
      {
        onSuccess: ({ data }) => {
          setTried(false);
          editing.saved(data, document);
        },
        onSettled: () => setRisky(null),
      },
    );
  const submit = () => {
    setTried(true);
    if (faultsOf(document).length > 0) {
      requestAnimationFrame(() => window.document.getElementById('form-faults')?.focus());
      return;
    }
    const changes = compareForms(form.document, document);
    if (changes.length === 0 && base.number === form.number) {
      editing.end(form);
      return notify.success('There is nothing new to save.');
    }
    const losing = form.is_answered ? changes.filter(({ losesAnswers }) => losesAnswers) : [];
    if (losing.length > 0) setRisky(losing);
    else send(false);
  };
  return { problems, hasTried, risky, submit, send, pending: save.isPending, cancel: () => setRisky(null) };
}
