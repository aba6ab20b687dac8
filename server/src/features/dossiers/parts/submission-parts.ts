import type { WireMessage } from '@proxima/contract/chat/chat';
import type { WireFile } from '@proxima/contract/files/stored-files';
import {
  contactTypeLabels,
  describeStep,
  referenceOf,
  submissionStatuses,
  type WireSubmissionDetail,
} from '@proxima/contract/submissions/submissions';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { grantApplicationFile } from '../../applications/editing/add-file.ts';
import { readAnySent, readOwnSent } from '../../applications/sending/read-sent.ts';
import { readAssessments } from '../../assessments/read-assessments.ts';
import {
  grantMessageFile,
  readAllMessages,
  readAllMessagesWith,
} from '../../chat/conversations/read-conversation.ts';
import { openFile } from '../../files/open-file.ts';
import { readDesk } from '../../submissions/desk/read-desk.ts';
import { openHiddenFile } from '../../submissions/reading/hidden-files.ts';
import {
  grantSubmissionFile,
  readAnySubmission,
  readSubmission,
} from '../../submissions/reading/read-submission.ts';
import { factsOf, filesOf, heading, part, requestBlocks, tableOf, timeText } from '../blocks.ts';
import type { DossierBlock, DossierFile, DossierPart, Reading } from '../dossier.ts';
import { answerBlocks } from './answer-blocks.ts';

/** Files of submissions, messages and applications, each as its reader opens it. */
export const storedFiles =
  ({ live }: Reading) =>
  (files: readonly WireFile[]): DossierFile[] =>
    filesOf('files', files, (id) => async () => {
      const file = await openFile(live, id, [grantSubmissionFile, grantMessageFile, grantApplicationFile]);
      return (await openHiddenFile(live, file))?.content ?? live.platform.files.get(file.key);
    });

/** A submission as its reader's page has it. @throws DomainError `not_found` */
export const readFor = async (context: Context<SignedIn>, id: number): Promise<WireSubmissionDetail> => {
  const { actor } = context;
  return actor.kind === 'member'
    ? readSubmission({ ...context, actor }, id)
    : readAnySubmission({ ...context, actor }, id);
};

/** Whether its reader may not know who sent a submission. */
const isHidden = (submission: WireSubmissionDetail): boolean =>
  'sender_hidden' in submission && submission.sender_hidden === true;

/** Everything about a submission, sent to a call or not. */
export const submissionParts = (id: number): DossierPart[] => [
  part('Submission', async function* ({ seen }) {
    const submission = await readFor(seen, id);
    yield factsOf([
      ['Number', referenceOf(id)],
      ['Status', submissionStatuses[submission.status].label],
      [
        'Kind',
        submission.call_id === null ? contactTypeLabels[submission.contact_type] : 'Application to a call',
      ],
      ['Sent', timeText(submission.created_at)],
      ['Last change', timeText(submission.updated_at)],
      ['Sender', `${submission.first_name} ${submission.last_name}`],
      ['Email', submission.email],
      ['Phone', submission.phone],
    ]);
  }),
  part('Versions', async function* (reading) {
    const present = storedFiles(reading);
    const { versions, first_name, last_name } = await readFor(reading.seen, id);
    for (const { number, message, created_at, files } of versions) {
      yield heading(`Version ${number}`);
      yield {
        kind: 'entry',
        by: `${first_name} ${last_name}`,
        at: created_at,
        text: message,
        files: present(files),
      };
    }
  }),
  part('Answers', (reading) => answers(reading, id)),
  part('Decisions and what happened', async function* (reading) {
    const present = storedFiles(reading);
    const { timeline } = await readFor(reading.seen, id);
    yield* tableOf(
      [
        ['When', 30],
        ['What', 34],
        ['By', 24],
        ['Comment', 60],
      ],
      timeline.map((step) => [timeText(step.at), describeStep(step), step.by, step.comment ?? '']),
    );
    const files = timeline.flatMap((step) => step.files);
    if (files.length > 0) yield { kind: 'files', files: present(files) };
  }),
  part('Requests', async function* ({ seen }) {
    const { requests, opening_words } = await readFor(seen, id);
    if (opening_words) yield { kind: 'text', text: opening_words };
    yield* requestBlocks(requests);
  }),
  part('Assessments', ({ seen }) => assessments(seen, id)),
  part('Notes of the team', async function* ({ seen: { actor, ...context } }) {
    if (actor.kind !== 'admin') return;
    const { assignee, tags, notes } = await readDesk({ ...context, actor }, id);
    if (assignee || tags.length > 0)
      yield factsOf([
        ['Assigned to', assignee?.name],
        ['Tags', tags.map(({ name }) => name).join(', ')],
      ]);
    for (const { author_name: by, created_at: at, text } of notes)
      yield { kind: 'entry', by, at, text, files: [] };
  }),
  part('Messages', (reading) => messages(reading, id)),
];

async function* answers(reading: Reading, id: number): AsyncGenerator<DossierBlock> {
  const { actor, ...context } = reading.seen;
  const sent =
    actor.kind === 'member'
      ? await readOwnSent({ ...context, actor }, id)
      : await readAnySent({ ...context, actor }, id);
  if (!sent) return;
  const present = storedFiles(reading);
  yield factsOf([
    ['Call', sent.call.title],
    ['Programme', sent.call.programme_name],
    ['Closed', sent.call.closes_at && timeText(sent.call.closes_at)],
    ['Sent late', sent.late_reason],
  ]);
  for (const version of sent.versions) {
    yield heading(`Answers, version ${version.version_number}`);
    yield* answerBlocks(version, present);
  }
  for (const stage of sent.stages)
    for (const version of stage.versions) {
      yield heading(`${stage.name}, sent ${version.version_number}`);
      yield* answerBlocks(version, present);
    }
}

async function* assessments(
  { actor, ...context }: Context<SignedIn>,
  id: number,
): AsyncGenerator<DossierBlock> {
  if (actor.kind !== 'admin') return;
  const { criteria, conflicts, ...found } = await readAssessments({ ...context, actor }, id);
  const named = [
    ...found.assessments.map((one) => ({ ...one, name: one.reviewer })),
    ...found.set_aside.map((one) => ({ ...one, name: `${one.reviewer}, set aside` })),
  ];
  for (const { name, in_at, result } of named) {
    yield heading(name);
    if (!result) {
      yield {
        kind: 'note',
        text: in_at === null ? 'Not in yet.' : `In since ${timeText(in_at)}; hidden from you for now.`,
      };
      continue;
    }
    yield factsOf([
      ['In since', timeText(in_at)],
      ['Overall', result.score.toFixed(1)],
      ...criteria.map(({ name }, at) => [name, result.scores[at] ?? 'Not assessed'] as const),
      ['Note', result.note],
      ['Reason', result.reason],
    ]);
  }
  yield* tableOf(
    [
      ['Conflict of interest', 30],
      ['Why', 70],
    ],
    conflicts.map(({ reviewer, why }) => [reviewer.name, why]),
  );
}

/** The sender's conversation with the team; nothing where the reader may not know the sender, or may not read it. */
async function* messages(reading: Reading, id: number): AsyncGenerator<DossierBlock> {
  const { actor, ...context } = reading.seen;
  const present = storedFiles(reading);
  for await (const { sender_name: by, created_at: at, text, files } of messagesOf({ ...context, actor }, id))
    yield { kind: 'entry', by, at, text, files: present(files) };
}

async function* messagesOf(
  { actor, ...context }: Context<SignedIn>,
  id: number,
): AsyncGenerator<WireMessage> {
  if (actor.kind === 'member') return yield* readAllMessages({ ...context, actor });
  const submission = await readAnySubmission({ ...context, actor }, id);
  if (isHidden(submission) || submission.user_id === null) throw new DomainError('not_found');
  yield* readAllMessagesWith({ ...context, actor }, submission.user_id);
}
