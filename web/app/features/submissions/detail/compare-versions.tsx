import type { WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { useState } from 'react';
import { ComparedText } from '../../../domain/comparison/compared-text.tsx';
import { VersionChoices } from '../../../domain/comparison/version-choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FileList } from './file-list.tsx';

type Version = WireSubmissionDetail['versions'][number];

interface SideProps {
  older: Version;
  newer: Version;
  side: 'older' | 'newer';
}

const Side = ({ older, newer, side }: SideProps) => {
  const [version, other] = side === 'older' ? [older, newer] : [newer, older];
  const isInBoth = (file: Version['files'][number]) =>
    other.files.some(({ name, size }) => name === file.name && size === file.size);
  return (
    <section aria-label={`Version ${version.number}`} className="min-w-0">
      <h3 className="mb-2 font-sans text-xs font-medium text-ink-soft">Version {version.number}</h3>
      <ComparedText older={older.message} newer={newer.message} side={side} />
      <FileList
        files={version.files}
        noteOf={(file) => (isInBoth(file) ? 'unchanged' : side === 'older' ? 'not sent again' : 'new')}
      />
    </section>
  );
};

/** Two versions side by side: what was removed is struck through on the left, what was added is underlined on the right. */
export default function CompareVersions({ versions }: { versions: readonly Version[] }) {
  const latest = versions.at(-1)?.number ?? 1;
  const [choice, setChoice] = useState({ older: latest - 1, newer: latest });
  const older = versions.find(({ number }) => number === choice.older);
  const newer = versions.find(({ number }) => number === choice.newer);
  if (!older || !newer) return null;
  return (
    <Card>
      {versions.length > 2 && (
        <div className="mb-5">
          <VersionChoices numbers={versions.map(({ number }) => number)} {...choice} onChoose={setChoice} />
        </div>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <Side older={older} newer={newer} side="older" />
        <Side older={older} newer={newer} side="newer" />
      </div>
    </Card>
  );
}
