import { type FileKind, sortChosen } from '@proxima/contract/files/files';
import { type ChangeEvent, useState } from 'react';
import { fileKey, withoutChosen } from '../../lib/browser/file-key.ts';
import { loadOnce } from '../../lib/page/load-once.ts';

/** Most visitors never need the messages about files. */
const loadMessages = loadOnce(() => import('@proxima/contract/files/chosen-files'));

interface Chosen {
  files: readonly File[];
  onChange: (files: File[]) => void;
  kind: FileKind;
  max: number;
}

const keysOf = (files: readonly File[]): string => files.map(fileKey).join();

/** Adds the good ones of newly chosen files at once; `problem` is about the others, until the files change. */
export function useChosenFiles({ files, onChange, kind, max }: Chosen) {
  const [last, setLast] = useState({ problem: '', keys: '' });

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const added = withoutChosen([...(target.files ?? [])], files);
    // Otherwise choosing a removed file again would not fire a change event.
    target.value = '';
    const choice = { kind, max, count: files.length };
    const { accepted, refused } = sortChosen(added, choice);
    const all = [...files, ...accepted];
    if (accepted.length > 0) onChange(all);
    const keys = keysOf(all);
    setLast({ problem: '', keys });
    if (refused.length === 0) return;
    const problems = await loadMessages().then(
      ({ refusalOf }) => refused.map((file) => refusalOf(file, choice)),
      () => refused.map(({ name }) => `${name}: This file cannot be sent here.`),
    );
    setLast({ problem: problems.join('\n'), keys });
  }

  return { problem: last.keys === keysOf(files) ? last.problem : '', choose };
}
