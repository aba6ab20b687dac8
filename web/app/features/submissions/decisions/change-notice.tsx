import { submissionMessages, type WireSubmissionDetail } from '@proxima/contract/submissions/submissions';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { describeEntry } from '../review/timeline.tsx';

interface ChangeNoticeProps {
  changes: WireSubmissionDetail['timeline'];
  onAccept: () => void;
}

/** Says what somebody else did meanwhile, before anything can be decided about it. */
export const ChangeNotice = ({ changes, onAccept }: ChangeNoticeProps) => (
  <div role="alert" className="rounded-card border border-amber bg-amber-tint p-5">
    <div className="flex gap-3">
      <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{submissionMessages.stale}</p>
        <ul className="mt-2 flex flex-col gap-1 text-sm">
          {changes.map((entry) => (
            <li key={entry.at} className="wrap-anywhere whitespace-pre-line">
              <strong className="font-medium">{describeEntry(entry)}</strong> by {entry.by}
              {entry.comment && `:\n${entry.comment}`}
            </li>
          ))}
        </ul>
        <Button kind="secondary" size="small" className="mt-3" onClick={onAccept}>
          Continue with the current state
        </Button>
      </div>
    </div>
  </div>
);
