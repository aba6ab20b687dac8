import { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import { subjectOfEmail } from '@proxima/contract/wordings/draft-subjects';
import type { EmailTexts, WordedLine } from '@proxima/contract/wordings/wordings';
import { useState } from 'react';
import { useDraft } from '../../session/drafts/use-draft.ts';

/** The words that are saved, those for changed originals included. */
export const savedLines = ({ lines, outdated }: EmailTexts): WordedLine[] => [
  ...lines.flatMap(({ original, text }) => (text === null ? [] : [{ original, text }])),
  ...outdated,
];

interface Edited {
  lines: readonly WordedLine[];
  /** What was saved when the editing began. */
  version: number;
}

/** The words of an email as they are edited, saved as a draft until they are sent. */
export function useWordingDraft(email: EmailTexts) {
  const { kind, version } = email;
  const [edited, setEdited] = useState<Edited | null>(null);
  const { draftStore, state } = useDraft({
    kind: teamDrafts.email_wordings,
    subject: subjectOfEmail(kind),
    onFound: (found) => setEdited(found && { lines: found.lines, version: found.version ?? version }),
  });
  return {
    state,
    lines: edited?.lines ?? savedLines(email),
    isOutdated: edited !== null && edited.version !== version,
    change: (lines: readonly WordedLine[]) => {
      const next = { lines: [...lines], version: edited?.version ?? version };
      setEdited(next);
      draftStore.save(next);
    },
    discard: () => {
      draftStore.discard();
      setEdited(null);
    },
    end: () => {
      draftStore.end();
      setEdited(null);
    },
  };
}
