import type { Readable } from 'node:stream';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readForJuror } from '../applications/sending/read-sent.ts';
import { cleanCopy } from '../files/clean-copy.ts';
import { getFile } from '../files/open-file.ts';
import { namelessFile } from '../submissions/reading/hidden-senders.ts';
import { getAssigned } from './jury.policy.ts';

interface Opened {
  name: string;
  content_type: string;
  content: Readable;
}

/**
 * A file that an application answered with. In blind reading it has neither its name nor its properties.
 * @throws DomainError as `getAssigned`; `not_found` for any other file; as `cleanCopy`
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
  return stage.is_blind
    ? { name: namelessFile(file), content_type, content: await cleanCopy(platform, file, actor.userId) }
    : { name: file.name, content_type, content: await platform.files.get(file.key) };
}
