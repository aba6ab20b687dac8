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

/** An application, or the sheet of a stage, as the people who work on it see it, sent or not. */
export const applicationParts = (id: number): DossierPart[] => [
  part('Application', async function* (reading) {
    const application = await readWorkedOn(reading.seen, id);
    const { call, stage, status, sent_at, has_unsent_changes, late_until, late_reason } = application;
    yield factsOf([
      ['Call', call.title],
      ['Stage', stage?.name],
      ['Programme', call.programme_name],
      ['Closes', call.closes_at && timeText(call.closes_at)],
      ['Status', status === null ? 'Not sent yet' : submissionStatuses[status].label],
      ['Sent', sent_at && timeText(sent_at)],
      [
        'Changed since',
        has_unsent_changes ? 'Yes. The answers below are the changed ones, not sent yet' : null,
      ],
      ['Can be sent late until', late_until && timeText(late_until)],
      ['Reason', late_reason],
      ['People', application.people.map(({ name }) => name).join(', ')],
      ['Invited', application.invitations.map(({ email }) => email).join(', ')],
    ]);
    yield heading('Answers');
    const { form, files } = application;
    const answers = Object.fromEntries(
      application.answers.map(({ question_id, value }) => [question_id, value]),
    );
    yield* answerBlocks({ form, files, answers }, storedFiles(reading));
  }),
];
