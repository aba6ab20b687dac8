import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/**
 * A choice that is saved as soon as it is made, and how to make it. It is shown at once; when `save` has ended, also by a refusal, what
 * is saved is shown. Choices made meanwhile are saved one after the other.
 */
export function useSavedChoice<Value>(saved: Value, save: (value: Value) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ value: Value }>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (value: Value) => {
    setChosen({ value });
    // The caller of `save` shows the error of a refused one.
    const saving = last.current.then(() => save(value)).catch(() => {});
    last.current = saving;
    // Scheduled behind what the queries have to tell, so that the former value does not show up in between.
    saving.then(() => last.current === saving && notifyManager.schedule(() => setChosen(undefined)));
  };
  return [chosen ? chosen.value : saved, choose] as const;
}
