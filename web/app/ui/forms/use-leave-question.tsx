import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { askBeforeLeaving, isLeftWithoutQuestion } from '../../lib/browser/leaving.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from '../actions/dialog.tsx';

interface LeaveQuestion {
  /** Called when the page is left, so that a form that was just saved does not ask. */
  isUnsaved: () => boolean;
  title: string;
  description: string;
}

/** The question before signing out: open until it is answered. */
function useSignOutQuestion(isUnsaved: () => boolean) {
  const [isOpen, setOpen] = useState(false);
  const resolveQuestion = useRef<(leaves: boolean) => void>(() => {});
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        // A second click on Log out: the same question now decides about that one.
        resolveQuestion.current(false);
        resolveQuestion.current = resolve;
        setOpen(true);
      });
    return askBeforeLeaving(() => (isUnsaved() ? ask() : true));
  }, [isUnsaved]);
  // Once the form is gone, there is nothing left to ask about.
  useEffect(() => () => resolveQuestion.current(true), []);
  const decide = (leaves: boolean) => {
    setOpen(false);
    resolveQuestion.current(leaves);
  };
  return { isOpen, decide };
}

/** Asks before a page with unsaved input is left: inside the application, out of it, and by signing out. Render what it returns. */
export function useLeaveQuestion({ isUnsaved, title, description }: LeaveQuestion): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeftWithoutQuestion() && currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  const signOut = useSignOutQuestion(isUnsaved);
  // Not the router's useBeforeUnload: its module would add Link, Form and fetchers to every page.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const decide = (leaves: boolean) => {
    if (signOut.isOpen) signOut.decide(leaves);
    else if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  };
  return (
    <Dialog
      open={signOut.isOpen || blocker.state === 'blocked'}
      onClose={() => decide(false)}
      title={title}
      description={description}
      apartFromBack
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={() => decide(true)}>
          Leave
        </Button>
        <Button onClick={() => decide(false)}>Stay</Button>
      </div>
    </Dialog>
  );
}
