import { z } from 'zod';
import { answerQuestion, correctAnswer } from '../src/features/questions/answer-question.ts';
import { askQuestion } from '../src/features/questions/ask-question.ts';
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

async function ask(seeder: DemoSeeder, { venture, asker, text }: DemoQuestion): Promise<number> {
  const form = { text, document_id: null, version: null, page: null };
  const ventureId = seeder.venture(venture);
  const { id } = await askQuestion(seeder.member(asker).context, {
    ventureId,
    form,
    idempotencyKey: undefined,
  });
  return id;
}
