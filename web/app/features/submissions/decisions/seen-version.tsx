import {
  type AdminSubmissionDetail,
  describeStep,
  staleMessageOf,
  type WireSubmissionDetail,
} from '@proxima/contract/submissions/submissions';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';

/**
 * The version of a submission that the reviewer has read. A decision is about that one, not about changes that arrive
 * meanwhile: `changes` lists them until `accept` is called.
 */
export function useSeenVersion(submission: AdminSubmissionDetail) {
  const [seen, setSeen] = useState(submission);
  const changed = submission.version !== seen.version;
  return {
    version: seen.version,
    changed,
    changes: changed ? submission.timeline.slice(seen.timeline.length) : [],
    accept: setSeen,
  };
}

interface ChangeNoticeProps {
  changes: WireSubmissionDetail['timeline'];
  onAccept: () => void;
}

/** What someone else changed meanwhile. */
export const ChangeNotice = ({ changes, onAccept }: ChangeNoticeProps) => (
  <div role="alert" className="flex gap-3 rounded-card border border-amber bg-amber-tint p-5">
    <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
    <div className="min-w-0 flex-1">
      <p className="font-medium">{staleMessageOf(changes.at(-1)?.kind)}</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {changes.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and two may have the same time and kind
          <li key={index} className="wrap-anywhere whitespace-pre-line">
            <strong className="font-medium">{describeStep(entry)}</strong> by {entry.by}
            {entry.comment && `:\n${entry.comment}`}
          </li>
        ))}
      </ul>
      <Button kind="secondary" size="small" className="mt-3" onClick={onAccept}>
        Continue with the current state
      </Button>
    </div>
  </div>
);
