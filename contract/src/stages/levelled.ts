import { grouped } from '../numbers/grouped.ts';

/** Readers with fewer assessments in a stage are not levelled. */
export const minToLevel = 5;

interface Given {
  reader: number;
  application: number;
  /** The weighted mean of the scores. */
  score: number;
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

function measure(scores: readonly number[]) {
  const mean = meanOf(scores);
  return { mean, spread: Math.sqrt(meanOf(scores.map((score) => (score - mean) ** 2))) };
}

/**
 * Each application's score without the strictness of its readers, by application: every reader's scores are shifted and scaled to the mean
 * and the spread (standard deviation) of the stage. A reader with fewer than five assessments counts as they scored, and one who gave
 * everything the same score is shifted only (spec of programmes, section 4, "Scores").
 */
export function levelledScores(given: readonly Given[]): Map<number, number> {
  if (given.length === 0) return new Map();
  const stage = measure(given.map(({ score }) => score));
  const readers = new Map(
    [...grouped(given, ({ reader }) => reader)].map(([reader, own]) => [
      reader,
      { count: own.length, ...measure(own.map(({ score }) => score)) },
    ]),
  );
  const level = ({ reader, score }: Given): number => {
    const own = readers.get(reader);
    if (!own || own.count < minToLevel) return score;
    const scale = own.spread === 0 ? 1 : stage.spread / own.spread;
    return stage.mean + (score - own.mean) * scale;
  };
  const byApplication = grouped(given, ({ application }) => application);
  return new Map([...byApplication].map(([application, own]) => [application, meanOf(own.map(level))]));
}

/** What stands beside levelled scores, so that nobody takes them for the raw ones. */
export const levelledNote =
  'Levelled scores shift and scale each reader’s scores to the average and spread of the stage, so that strict and generous readers count alike. Readers with fewer than five assessments count as they scored.';
