import type { WireApplication } from '@proxima/contract/applications/application-wire';
import { submissionStatuses } from '@proxima/contract/submissions/submissions';
import type { Member } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { readApplication } from '../../applications/reading/read-application.ts';
import { factsOf, heading, part, timeText } from '../blocks.ts';
import type { DossierPart, Reading } from '../dossier.ts';
import { answerBlocks } from './answer-blocks.ts';
import { storedFiles } from './submission-parts.ts';

/** An application on which the caller works. @throws DomainError `not_found` */
export async function readWorkedOn(
  { actor, ...context }: Reading['seen'],
  id: number,
): Promise<WireApplication> {
  if (actor.kind !== 'member') throw new DomainError('not_found');
  return readApplication({ ...context, actor: actor satisfies Member }, id);
}

/** An application as the people who work on it see it, sent or not. */
export const applicationParts = (id: number): DossierPart[] => [
  part('Application', async function* (reading) {
    const application = await readWorkedOn(reading.seen, id);
    const { call, status, sent_at, people } = application;
    yield factsOf([
      ['Call', call.title],
      ['Programme', call.programme_name],
      ['Closes', call.closes_at && timeText(call.closes_at)],
      ['Status', status === null ? 'Not sent yet' : submissionStatuses[status].label],
      ['Sent', sent_at && timeText(sent_at)],
      ['People', people.map(({ name }) => name).join(', ')],
    ]);
    yield heading('Answers');
    const { form, files } = application;
    const answers = Object.fromEntries(
      application.answers.map(({ question_id, value }) => [question_id, value]),
    );
    yield* answerBlocks({ form, files, answers }, storedFiles(reading));
  }),
];
