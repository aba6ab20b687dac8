import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveQuestion {
  /** Read at the moment of leaving, so that a form that was just saved does not ask. */
  isUnsaved: () => boolean;
  title: string;
  description: string;
}

/** Asks before a page with unsaved input is left, inside the application and out of it. Render what it returns. */
export function useLeaveQuestion({ isUnsaved, title, description }: LeaveQuestion): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title}
      description={description}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button onClick={() => blocker.reset?.()}>Stay</Button>
      </div>
    </Dialog>
  );
}
