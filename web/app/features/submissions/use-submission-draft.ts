import {
  type DraftFields,
  type SubmissionDraft,
  submissionDraftEndpoints,
} from '@proxima/contract/submission-drafts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../session/api.ts';
import { keepDeviceDraft, laterDraft, readDeviceDraft } from './draft-storage.ts';

/** Milliseconds of quiet after which the server gets its copy. */
const quiet = 1_200;

export type DraftState = 'none' | 'on-device' | 'saved';

interface DraftOptions {
  userId: number;
  /** Puts a kept draft into the form; called once, when one is found. */
  onFound: (fields: DraftFields) => void;
}

/**
 * Keeps what is typed: at once on the device, a moment later on the server, so that another device opens with it. Of
 * several copies the last edit wins.
 */
export function useSubmissionDraft({ userId, onFound }: DraftOptions) {
  const [state, setState] = useState<DraftState>('none');
  const owed = useRef<SubmissionDraft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const found = useRef(onFound);
  found.current = onFound;

  const pay = useCallback(async () => {
    const draft = owed.current;
    if (!draft) return;
    await api.call(submissionDraftEndpoints.keep, { body: draft }).then(
      () => {
        if (owed.current === draft) owed.current = null;
        setState('saved');
      },
      () => setState('on-device'),
    );
  }, []);

  const keep = useCallback(
    (fields: DraftFields) => {
      const draft = { ...fields, edited_at: new Date().toISOString() };
      owed.current = draft;
      keepDeviceDraft(userId, draft);
      setState('on-device');
      clearTimeout(timer.current);
      timer.current = setTimeout(pay, quiet);
    },
    [userId, pay],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    owed.current = null;
    keepDeviceDraft(userId, null);
    setState('none');
    api.call(submissionDraftEndpoints.remove).catch(() => {});
  }, [userId]);

  useEffect(() => {
    let isGone = false;
    const device = readDeviceDraft(userId);
    if (device) found.current(device);
    api
      .call(submissionDraftEndpoints.get)
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
  }, [userId, pay]);

  return { state, keep, forget };
}
