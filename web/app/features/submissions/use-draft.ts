import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftPlace } from './draft-places.ts';
import { type Edited, keepDeviceDraft, laterDraft, readDeviceDraft } from './draft-storage.ts';

/** Milliseconds of quiet after which the server gets its copy. */
const quiet = 1_200;

type DraftState = 'none' | 'on-device' | 'saved';

/** What a form says about its draft. */
export const draftWords: Record<DraftState, string> = {
  none: '',
  'on-device': 'Draft kept on this device',
  saved: 'Draft saved',
};

interface DraftOptions<Draft extends Edited> {
  /** The same object over renders. */
  place: DraftPlace<Draft>;
  /** Puts a kept draft into the form; called when one is found, again when the server has a later one. */
  onFound: (draft: Draft) => void;
}

/**
 * Keeps what is typed: at once on the device, a moment later on the server, so that another device opens with it. Of
 * several copies the last edit wins.
 */
export function useDraft<Draft extends Edited>({ place, onFound }: DraftOptions<Draft>) {
  const [state, setState] = useState<DraftState>('none');
  const owed = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const found = useRef(onFound);
  found.current = onFound;

  const pay = useCallback(async () => {
    const draft = owed.current;
    if (!draft) return;
    await place.keep(draft).then(
      () => {
        if (owed.current === draft) owed.current = null;
        setState('saved');
      },
      () => setState('on-device'),
    );
  }, [place]);

  const keep = useCallback(
    (draft: Draft) => {
      owed.current = draft;
      keepDeviceDraft(place.key, draft);
      setState('on-device');
      clearTimeout(timer.current);
      timer.current = setTimeout(pay, quiet);
    },
    [place, pay],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    owed.current = null;
    keepDeviceDraft(place.key, null);
    setState('none');
    place.remove().catch(() => {});
  }, [place]);

  useEffect(() => {
    let isGone = false;
    const device = readDeviceDraft(place.key, place.schema);
    if (device) found.current(device);
    place
      .read()
      .then(({ data }) => {
        if (isGone || owed.current) return;
        const later = laterDraft(device, data);
        if (later) setState('saved');
        if (later && later !== device) found.current(later);
        if (later && later === device && device.edited_at !== data?.edited_at) {
          owed.current = device;
          void pay();
        }
      })
      .catch(() => {});
    const leave = () => void pay();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', leave);
    return () => {
      isGone = true;
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', leave);
      clearTimeout(timer.current);
      leave();
    };
  }, [place, pay]);

  return { state, keep, forget };
}
