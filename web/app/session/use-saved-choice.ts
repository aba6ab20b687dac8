import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/**
 * A choice that is saved as soon as it is made, and the function that makes it. It is shown immediately; once `save` has succeeded
 * or failed, the saved value is shown. Choices made meanwhile are saved one after another.
 */
export function useSavedChoice<Value>(saved: Value, save: (value: Value) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ value: Value }>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (value: Value) => {
    setChosen({ value });
    // `save` shows its own errors.
    const saving = last.current.then(() => save(value)).catch(() => {});
    last.current = saving;
    // Scheduled after the queries' notifications, so that the old value does not show up in between.
    saving.then(() => last.current === saving && notifyManager.schedule(() => setChosen(undefined)));
  };
  return [chosen ? chosen.value : saved, choose] as const;
}
