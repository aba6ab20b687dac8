import type { FileKind } from '@proxima/contract/files/files';
import { type ChangeEvent, useRef, useState } from 'react';
import { fileKey, withoutChosen } from '../../lib/browser/file-key.ts';
import { loadOnce } from '../../lib/page/load-once.ts';

/** Visitors who choose no file never load the messages about files. */
const loadCheck = loadOnce(() => import('@proxima/contract/files/chosen-files'));

interface Chosen {
  files: readonly File[];
  onChange: (files: File[]) => void;
  kind: FileKind;
  max: number;
}

const keysOf = (files: readonly File[]): string => files.map(fileKey).join();

/** Adds the good ones of newly chosen files; `problem` is about the others, until the files change. */
export function useChosenFiles(props: Chosen) {
  const [refused, setRefused] = useState({ problem: '', keys: '' });
  // More may be chosen while the check loads.
  const latest = useRef(props);
  latest.current = props;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])];
    // Otherwise choosing a removed file again would not fire a change event.
    target.value = '';
    // Without the check, which may fail to load, a file is checked when it is sent.
    const check = await loadCheck().catch(() => null);
    const { files, onChange, kind, max } = latest.current;
    const added = withoutChosen(chosen, files);
    const { accepted, problems } = check
      ? check.sortChosen(added, { kind, max, count: files.length })
      : { accepted: added, problems: [] };
    const all = [...files, ...accepted];
    setRefused({ problem: problems.join('\n'), keys: keysOf(all) });
    if (accepted.length > 0) onChange(all);
  }

  return { problem: refused.keys === keysOf(props.files) ? refused.problem : '', choose };
}
