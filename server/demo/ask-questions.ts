import { z } from 'zod';
import { readRoom } from '../src/features/documents/read-documents.ts';
import { answerQuestion, correctAnswer } from '../src/features/questions/answer-question.ts';
import { askQuestion } from '../src/features/questions/ask-question.ts';
import type { Context, Member } from '../src/platform/context.ts';
import type { DemoSeeder } from './demo-seeder.ts';
import data from './world/questions.json' with { type: 'json' };
import { when } from './world.ts';

/** Further answers of a question correct the first one. */
const answer = z.object({
  when,
  by: z.string(),
  text: z.string(),
  isPublished: z.boolean().default(true),
  reason: z.string().default(''),
});

const questions = z
  .array(
    z.object({
      venture: z.string(),
      asker: z.string(),
      asked: when,
      text: z.string(),
      /** The title of the document that it is about, and a page of it. */
      document: z.string().optional(),
      page: z.number().nullable().default(null),
      answers: z.array(answer),
    }),
  )
  .parse(data);
type DemoQuestion = (typeof questions)[number];

/** Schedules what investors ask founders, and what they are answered. */
export function askQuestions(seeder: DemoSeeder): void {
  for (const question of questions) {
    const ids: number[] = [];
    seeder.at(question.asked, async () => ids.push(await ask(seeder, question)));
    for (const [index, reply] of question.answers.entries())
      seeder.at(reply.when, async () => {
        const of = { ventureId: seeder.venture(question.venture), questionId: ids[0] ?? 0 };
        const context = seeder.person(reply.by);
        if (index > 0) return correctAnswer(context, of, { text: reply.text, version: index });
        const { text, isPublished: is_published, reason: private_reason } = reply;
        return answerQuestion(context, of, { text, is_published, private_reason });
      });
  }
}

async function ask(
  seeder: DemoSeeder,
  { venture, asker, text, document: title, page }: DemoQuestion,
): Promise<number> {
  const ventureId = seeder.venture(venture);
  const { context } = seeder.member(asker);
  const about = title === undefined ? wholeVenture : await findDocument(context, ventureId, title);
  const asked = { ventureId, form: { text, ...about, page } };
  return (await askQuestion(context, asked)).id;
}

const wholeVenture = { document_id: null, version: null };

/** The newest version of a document. @throws Error where the asker cannot read one of this title. */
async function findDocument(context: Context<Member>, ventureId: number, title: string) {
  const { folders } = await readRoom(context, ventureId);
  const found = folders.flatMap(({ documents }) => documents).find((document) => document.title === title);
  if (!found) throw new Error(`'${title}' is not open to the asker`);
  return { document_id: found.id, version: found.versions.length };
}
