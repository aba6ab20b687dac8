import { useEffect, useRef } from 'react';
import { useLeaveQuestion } from '../../ui/forms/use-leave-question.tsx';

const forms = new Set<() => boolean>();

const isAnyUnsaved = () => [...forms].some((isUnsaved) => isUnsaved());

/** Includes a form in the question below while it is mounted. */
export function useUnsavedInput(isUnsaved: () => boolean): void {
  const newest = useRef(isUnsaved);
  newest.current = isUnsaved;
  useEffect(() => {
    const ask = () => newest.current();
    forms.add(ask);
    return () => void forms.delete(ask);
  }, []);
}

/** Asks before a page is left with unsaved input. Render it once in each layout: a router allows one blocker at a time. */
export const UnsavedInputQuestion = () =>
  useLeaveQuestion({
    isUnsaved: isAnyUnsaved,
    title: 'Leave without saving?',
    description:
      'What you typed is saved as a draft, but selected files, and text we could not save, will be lost.',
  });
