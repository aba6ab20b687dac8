import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import type { TeamNote } from '@proxima/contract/team/notes';
import { Lock } from 'lucide-react';
import { Notes } from '../../../domain/notes/notes.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAddNote, useRemoveNote, useReviewers } from './desk.queries.ts';

interface NotesCardProps {
  submissionId: number;
  notes: readonly TeamNote[];
  mayWrite: boolean;
}

/** The team's notes about a submission; never shown to the member. */
export const NotesCard = ({ submissionId, notes, mayWrite }: NotesCardProps) => (
  <Card>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-lg">Internal notes</h2>
      <p className="flex items-center gap-1.5 text-xs text-ink-soft">
        <Lock size={14} aria-hidden="true" /> Only the team can see these
      </p>
    </div>
    <Notes
      notes={notes}
      people={useReviewers().data}
      draft={{ kind: reviewDrafts.note, subject: submissionId }}
      mayWrite={mayWrite}
      add={useAddNote(submissionId)}
      remove={useRemoveNote(submissionId)}
    />
  </Card>
);
