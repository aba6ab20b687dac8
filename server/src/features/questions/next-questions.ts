import type { NextStepSource } from '../next-steps/read-next-steps.ts';
import { listFounded } from '../ventures/reading/list-founded.ts';
import { countWaiting } from './question-changes.repository.ts';

/** Founders: questions that wait for an answer, by venture. */
export const findWaitingQuestions: NextStepSource = async ({ platform: { db }, actor }) => {
  const founded = new Map((await listFounded(db, actor.userId)).map((venture) => [venture.id, venture]));
  return (await countWaiting(db, [...founded.keys()])).flatMap(({ venture_id: id, count }) => {
    const venture = founded.get(id);
    if (!venture) return [];
    return [
      {
        title:
          count === 1
            ? 'A question is waiting for your answer'
            : `${count} questions are waiting for your answers`,
        text: `Readers would like to know more about ${venture.name}.`,
        path: `/dashboard/ventures/${venture.slug}/questions`,
        action: 'Answer',
      },
    ];
  });
};
