import type { ReactNode } from 'react';
import { useSend } from '../../session/use-send.ts';
import { Button } from '../../ui/actions/button.tsx';
import { notifyFailure } from '../../ui/feedback/toast.ts';
import { fetchBytes, handOver } from './stored-files.ts';

interface SaveButtonProps {
  /** The URL of its bytes, without the session's token. */
  path: string;
  /** The name under which it is saved. */
  name: string;
  isSmall?: boolean;
  /** For screen readers, where a page has several. */
  label?: string;
  children: ReactNode;
}

/** Saves a file that needs the session. */
export function SaveButton({ path, name, isSmall = false, label, children }: SaveButtonProps) {
  const save = useSend({
    mutationFn: () => fetchBytes(path),
    onSuccess: (content) => handOver(content, { download: name }),
    onError: (error) => notifyFailure(error),
  });
  return (
    <Button
      kind="secondary"
      size={isSmall ? 'small' : 'regular'}
      change={save}
      pendingLabel="Preparing..."
      aria-label={label}
    >
      {children}
    </Button>
  );
}
