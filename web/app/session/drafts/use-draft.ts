import type { DraftFields, DraftKind } from '@proxima/contract/wire/drafts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSignedInUser } from '../stored-user.ts';
import { DraftKeeper, type DraftState } from './draft-store.ts';
import { useUnsavedInput } from './unsaved-input.tsx';

interface UseDraft<K extends DraftKind> {
  kind: K;
  /** What the form is about; 0 where there is one of its kind. */
  subject?: number;
  /** Puts a draft into the form; null takes one out again that was sent from elsewhere. */
  onFound: (fields: DraftFields<K> | null) => void;
}

/** The draft of a form while it is shown; see `DraftKeeper`. Asks before leaving where it could not be kept. */
export function useDraft<K extends DraftKind>({ kind, subject = 0, onFound }: UseDraft<K>) {
  const userId = useSignedInUser().id;
  const [state, setState] = useState<DraftState>('none');
  const found = useRef(onFound);
  found.current = onFound;
  const keeper = useMemo(
    () =>
      new DraftKeeper(
        { userId, kind, subject },
        { onState: setState, onFound: (fields) => found.current(fields) },
      ),
    [userId, kind, subject],
  );
  useUnsavedInput(() => keeper.state === 'unkept');
  useEffect(() => {
    void keeper.open();
    const flush = () => keeper.flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [keeper]);
  return { keeper, state };
}
