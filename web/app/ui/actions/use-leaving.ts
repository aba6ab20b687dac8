import { useState } from 'react';
import { notifyFailure } from '../feedback/toast.ts';

/** Leaves for a page of another site, which `start` asks for. Pending until the browser has left; after Back nothing is. */
export function useLeaving(start: () => Promise<{ data: { uri: string } }>) {
  const [pending, setPending] = useState(false);
  const leave = async () => {
    setPending(true);
    try {
      const { data } = await start();
      window.location.assign(data.uri);
      window.addEventListener('pageshow', () => setPending(false), { once: true });
    } catch (error) {
      setPending(false);
      notifyFailure(error);
    }
  };
  return { leave, pending };
}
