import type { SectionName } from '@proxima/contract/content/content-sections';
import { sectionDrafts, sectionKind } from '@proxima/contract/drafts/content-drafts';
import { useRef, useState } from 'react';
import { useDraft } from '../../session/drafts/use-draft.ts';
import type { Json } from './document-shape.ts';

export interface Section {
  name: SectionName;
  version: number;
  document: Record<string, unknown>;
}

/** Saves unsaved edits of a section as a draft, and restores them. */
export function useDocumentDraft(section: Section, setDocument: (document: Json) => void) {
  const { name, version } = section;
  const [shown, setShown] = useState(0);
  const [isOutdated, setOutdated] = useState(false);
  const newest = useRef<Json>(section.document);
  const show = (document: Json) => {
    newest.current = document;
    setDocument(document);
  };
  const { draftStore, state } = useDraft({
    kind: sectionDrafts[sectionKind(name)],
    onFound: (found) => {
      show(found?.document ?? section.document);
      setOutdated(typeof found?.version === 'number' && found.version !== version);
      setShown((count) => count + 1);
    },
  });
  const change = (edit: (document: Json) => Json) => {
    show(edit(newest.current));
    draftStore.save({ version, document: newest.current as Record<string, unknown> });
  };
  const discard = () => {
    draftStore.discard();
    show(section.document);
    setOutdated(false);
    setShown((count) => count + 1);
  };
  return { state, isOutdated, shown, change, discard, end: () => draftStore.end() };
}
