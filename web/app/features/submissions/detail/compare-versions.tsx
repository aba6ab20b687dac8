import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { diffWordsWithSpace } from 'diff';
import { useState } from 'react';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileList } from './file-list.tsx';

type Version = WireSubmissionDetail['versions'][number];

interface SideProps {
  version: Version;
  /** The version beside it. */
  other: Version;
  parts: ReturnType<typeof diffWordsWithSpace>;
  side: 'older' | 'newer';
}

const Part = ({ part, side }: { part: SideProps['parts'][number]; side: SideProps['side'] }) => {
  if (part.added) {
    return side === 'older' ? null : (
      <ins className="rounded-sm bg-green-tint font-medium text-green underline decoration-green/50 underline-offset-4">
        {part.value}
      </ins>
    );
  }
  if (part.removed) {
    return side === 'newer' ? null : (
      <del className="rounded-sm bg-red-tint text-red decoration-red">{part.value}</del>
    );
  }
  return part.value;
};

const Side = ({ version, other, parts, side }: SideProps) => {
  const isInBoth = (file: Version['files'][number]) =>
    other.files.some(({ name, size }) => name === file.name && size === file.size);
  return (
    <section aria-label={`Version ${version.number}`} className="min-w-0">
      <h3 className="mb-2 font-sans text-xs font-medium text-ink-soft">Version {version.number}</h3>
      <p className="text-sm break-words whitespace-pre-wrap">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <Part key={index} part={part} side={side} />
        ))}
      </p>
      <FileList
        files={version.files}
        noteOf={(file) => (isInBoth(file) ? 'unchanged' : side === 'older' ? 'not sent again' : 'new')}
      />
    </section>
  );
};

interface ChooseProps {
  label: string;
  versions: readonly Version[];
  value: number;
  onChoose: (number: number) => void;
}

const Choose = ({ label, versions, value, onChoose }: ChooseProps) => (
  <SelectField
    label={label}
    quiet
    placeholder="Version"
    options={versions.map(({ number }) => ({ value: String(number), label: `Version ${number}` }))}
    value={value}
    onChange={({ target }) => target.value && onChoose(Number(target.value))}
    className="w-40"
  />
);

/** Two versions side by side: what was removed is struck through on the left, what was added is underlined on the right. */
export default function CompareVersions({ versions }: { versions: readonly Version[] }) {
  const latest = versions.at(-1)?.number ?? 1;
  const [older, setOlder] = useState(latest - 1);
  const [newer, setNewer] = useState(latest);
  const left = versions.find(({ number }) => number === older);
  const right = versions.find(({ number }) => number === newer);
  if (!left || !right) return null;
  const parts = diffWordsWithSpace(left.message, right.message);
  return (
    <Card>
      {versions.length > 2 && (
        <div className="mb-5 flex flex-wrap gap-3">
          <Choose label="Compare" versions={versions} value={older} onChoose={setOlder} />
          <Choose label="with" versions={versions} value={newer} onChoose={setNewer} />
        </div>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <Side version={left} other={right} parts={parts} side="older" />
        <Side version={right} other={left} parts={parts} side="newer" />
      </div>
    </Card>
  );
}
