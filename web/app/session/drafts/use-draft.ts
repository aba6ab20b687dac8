import type { NamedDraftKind } from '@proxima/contract/drafts/draft-kind';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSignedInUser } from '../stored-user.ts';
import type { DraftFields } from './draft-copy.ts';
import { type DraftState, DraftStore } from './draft-store.ts';
import { useUnsavedInput } from './unsaved-input.tsx';

interface UseDraft<K extends NamedDraftKind> {
  kind: K;
  /** The id of what the form is about; 0 for the only form of its kind. */
  subject?: number;
  /** Fills the form with a draft; null empties it when the draft was sent from elsewhere. */
  onFound: (fields: DraftFields<K> | null) => void;
  /** Whether a draft was made for what the form now asks; every one, if absent. */
  fits?: (fields: DraftFields<K>) => boolean;
}

/**
 * The draft of a form while it is shown; see `DraftStore`. Ctrl-S or Cmd-S sends it immediately. Asks before leaving if it could
 * not be saved.
 */
export function useDraft<K extends NamedDraftKind>({ kind, subject = 0, onFound, fits }: UseDraft<K>) {
  const userId = useSignedInUser().id;
  const [state, setState] = useState<DraftState>('none');
  const found = useRef(onFound);
  found.current = onFound;
  const fitting = useRef(fits);
  fitting.current = fits;
  const draftStore = useMemo(
    () =>
      new DraftStore(
        { userId, kind, subject },
        {
          onState: setState,
          onFound: (fields) => found.current(fields),
          fits: (fields) => fitting.current?.(fields) ?? true,
        },
      ),
    [userId, kind, subject],
  );
  useUnsavedInput(() => draftStore.state === 'unsaved');
  useEffect(() => {
    void draftStore.open();
    const flush = () => draftStore.flush();
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      flush();
    };
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    window.addEventListener('keydown', save);
    return () => {
      window.removeEventListener('keydown', save);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      flush();
    };
  }, [draftStore]);
  return { draftStore, state };
}
