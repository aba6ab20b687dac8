import { loadVentures, loadViewer } from '../access/load-venture.ts';
import type { Describe, Description } from '../notifications/describe-subjects.ts';
import { describeVentures } from '../ventures/reading/describe-ventures.ts';
import { readerOf } from './questions.policy.ts';
import { listReadableQuestions, listVenturesOfQuestions } from './questions.repository.ts';

/**
 * Names questions after their venture for notifications to those who may read them. The path leads to the page of the document that a
 * question is about, or to the questions about the venture.
 */
export const describeQuestions: Describe = async (platform, reader, ids) => {
  const { db } = platform;
  const viewer = await loadViewer(db, reader);
  const ventures = await loadVentures(db, viewer, await listVenturesOfQuestions(db, ids));
  const names = await describeVentures(
    platform,
    reader,
    ventures.map(({ id }) => id),
  );
  const found = new Map<number, Description>();
  for (const venture of ventures) {
    const named = names.get(venture.id);
    if (!named) continue;
    const home = `/${reader.kind === 'member' ? 'dashboard' : 'admin'}/ventures/${encodeURIComponent(named.key)}`;
    for (const row of await listReadableQuestions(db, readerOf(viewer, venture), ids))
      found.set(row.id, { ...named, path: `${home}/${placeOf(row)}` });
  }
  return found;
};

interface Asked {
  id: number;
  document_id: number | null;
  document_version: number | null;
  page: number | null;
  is_archived: boolean;
}

const placeOf = ({ id, document_id: document, document_version, page, is_archived }: Asked): string =>
  document === null || is_archived
    ? `questions?question=${id}`
    : `documents/${document}?version=${document_version}&page=${page ?? 1}&question=${id}`;
