import { loadVentures, loadViewer } from '../access/load-venture.ts';
import type { Describe, Description } from '../notifications/describe-subjects.ts';
import { describeVentures } from '../ventures/reading/describe-ventures.ts';
import { readerOf } from './questions.policy.ts';
import { listReadableQuestions, listVenturesOfQuestions } from './questions.repository.ts';

/** The venture of a question for notifications, to those who may read the question, and where it is answered and read. */
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
    for (const { id } of await listReadableQuestions(db, readerOf(viewer, venture), ids))
      found.set(id, { ...named, path: addressOf(reader.kind, named.key, id) });
  }
  return found;
};

const addressOf = (kind: 'member' | 'admin', slug: string, id: number): string =>
  `/${kind === 'member' ? 'dashboard' : 'admin'}/ventures/${encodeURIComponent(slug)}/questions?question=${id}`;
