import type { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import { answerText } from '@proxima/contract/forms/answer-text';
import { type Answers, answerSchema } from '@proxima/contract/forms/answer-values';
import { type Question, questionsOf } from '@proxima/contract/forms/questions';
import type { VentureField } from '@proxima/contract/forms/venture-targets';
import { fieldOfProfile, type ProfileField } from '@proxima/contract/ventures/profile-fields';
import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { getCurrentForm, getFormVersion } from '../../forms/use-form.ts';
import { readFoundedProfiles } from '../../ventures/reading/read-founded-profiles.ts';
import { listAnswers } from '../answers.repository.ts';
import { listEarlierSent } from '../applications.repository.ts';
import { loadApplication } from '../load-application.ts';

type Suggestions = ReplyOf<typeof applicationEndpoints.suggestions>['data'];

/** Earlier applications that are looked through, the latest first. */
const maxEarlier = 5;

/**
 * What the applicant answered in earlier applications to questions that are not answered yet: the same question, or one that fills the same
 * field of a venture's profile; else what that profile says. Offered only where it fits.
 * @throws DomainError `not_found`
 */
export async function suggestAnswers(context: Context<Member>, id: number): Promise<Suggestions> {
  const { db } = context.platform;
  const { row, formId } = await loadApplication(db, context, id);
  // What the applicant answered elsewhere is not for those who help with this one.
  if (row.user_id !== context.actor.userId) return [];
  const answered = new Set(
    (await listAnswers(db, id)).filter(({ value }) => value !== null).map((one) => one.question_id),
  );
  const { document } = await getCurrentForm(db, formId);
  const open = questionsOf(document).filter(
    (question) => !answered.has(question.id) && question.type !== 'file',
  );
  const found = new Map<string, Suggestions[number]>();
  for (const earlier of await listEarlierSent(db, context.actor.userId, id, maxEarlier)) {
    const form = questionsOf(await getFormVersion(db, earlier.form_id, earlier.form_number));
    for (const question of open) {
      if (found.has(question.id)) continue;
      const value = valueFor(question, form, earlier.answers as Answers);
      if (value !== undefined)
        found.set(question.id, {
          question_id: question.id,
          value,
          text: answerText(question, value),
          source: `your application to ${earlier.call_title}`,
        });
    }
  }
  for (const one of await suggestFromProfile(db, context.actor.userId, open))
    if (!found.has(one.question_id)) found.set(one.question_id, one);
  return [...found.values()];
}

/** Fields of a venture's profile that are answers as they stand. */
const plainFields: readonly ProfileField[] = [
  'tagline',
  'country',
  'location',
  'founded',
  'website',
  'stage',
  'industry',
];

function knownOf({ name, profile }: { name: string; profile: VentureProfile }, field: VentureField): unknown {
  if (field === 'name') return name;
  return plainFields.includes(field) ? fieldOfProfile(profile, field) : undefined;
}

/** What the profile of the applicant's one venture says. Someone with several chooses which one the application is about. */
async function suggestFromProfile(
  db: Database,
  userId: number,
  open: readonly Question[],
): Promise<Suggestions> {
  const [venture, ...others] = await readFoundedProfiles(db, userId);
  if (!venture || others.length > 0) return [];
  return open.flatMap((question) => {
    const field = question.goesTo && 'profile' in question.goesTo ? question.goesTo.profile : undefined;
    const known = field && knownOf(venture, field);
    const value = answerSchema(question).safeParse(known).data;
    if (value === undefined || value === '') return [];
    return [
      {
        question_id: question.id,
        value,
        text: answerText(question, value),
        source: `the profile of ${venture.name}`,
      },
    ];
  });
}

function valueFor(question: Question, earlier: readonly Question[], answers: Answers) {
  const same = earlier.find(
    (one) => one.type === question.type && (isSameTarget(one, question) || one.label === question.label),
  );
  const value = same && answers[same.id];
  return value !== undefined && answerSchema(question).safeParse(value).success ? value : undefined;
}

const isSameTarget = (one: Question, other: Question): boolean =>
  one.goesTo !== undefined &&
  other.goesTo !== undefined &&
  'profile' in one.goesTo &&
  'profile' in other.goesTo &&
  one.goesTo.profile === other.goesTo.profile;
