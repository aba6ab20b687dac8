import { Readable } from 'node:stream';
import { juryMessages } from '@proxima/contract/jury/jury-messages';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { cleanFile } from '../../platform/files/clean/clean-file.ts';
import { withStoredFile } from '../../platform/files/with-stored-file.ts';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';
import { readForJuror } from '../applications/sending/read-sent.ts';
import { getFile } from '../files/open-file.ts';
import { namelessFile } from '../submissions/reading/hidden-senders.ts';
import { getAssigned } from './jury.policy.ts';

/** Cleaning takes processor and memory: two at a time, and readers take turns. */
const inTurn = limitConcurrency({ concurrency: 2, waiting: 20, timeoutMs: 60_000 });

interface Opened {
  name: string;
  content_type: string;
  content: Readable;
}

/**
 * A file that an application answered with. In blind reading it has neither its name nor its properties.
 * @throws DomainError as `getAssigned`; `not_found` for any other file; `conflict` for one whose properties cannot be removed; `unavailable`
 */
export async function openJuryFile(
  context: Context<AnySignedIn>,
  asked: { stage: number; submission: number; file: number },
): Promise<Opened> {
  const { platform, actor } = context;
  const { stage, row } = await getAssigned(platform.db, context, asked);
  const sent = await readForJuror(platform.db, row.id, { isBlind: stage.is_blind, stageId: stage.id });
  const files = sent === null ? [] : [sent, ...sent.stages].flatMap((answered) => answered.files);
  if (!files.some(({ id }) => id === asked.file)) throw new DomainError('not_found');
  const file = await getFile(platform.db, asked.file);
  const { content_type } = file;
  if (!stage.is_blind) return { name: file.name, content_type, content: await platform.files.get(file.key) };
  const bytes = await inTurn(
    () => withStoredFile(platform, file.key, (path) => cleanFile(path, content_type)),
    String(actor.userId),
  );
  if (!bytes) throw new DomainError('conflict', { message: juryMessages.cannotBeCleaned });
  return { name: namelessFile(file), content_type, content: Readable.from([bytes]) };
}
