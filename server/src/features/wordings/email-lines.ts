import type { EmailPart } from '@proxima/contract/wordings/email-parts';
import { saysSomething } from '@proxima/contract/wordings/placeholders';
import { inManyEmails, type WordedKind, wordedKinds } from '@proxima/contract/wordings/wordings';
import { listSampleEmails } from '../email-preview/list-sample-emails.ts';
import type { EmailContent } from '../notifications/layout/email-content.ts';
import { mapTexts } from '../notifications/layout/map-texts.ts';
import { originalOf } from '../notifications/layout/worded.ts';

/** A text that emails say and the team can word. */
export interface Line {
  original: string;
  parts: EmailPart[];
  /** The samples that say it, by position. */
  samples: number[];
}

export const emailedKinds = wordedKinds.filter((kind) => kind !== inManyEmails);

/** Everything that samples say, each text once, in the order in which it is read. */
function linesIn(samples: readonly EmailContent[]): Line[] {
  const lines = new Map<string, Line>();
  for (const [at, sample] of samples.entries()) {
    mapTexts(sample, (text, part) => {
      const original = originalOf(text);
      const line = lines.get(original) ?? { original, parts: [], samples: [] };
      if (!line.parts.includes(part)) line.parts.push(part);
      if (!line.samples.includes(at)) line.samples.push(at);
      if (saysSomething(original)) lines.set(original, line);
      return original;
    });
  }
  return [...lines.values()];
}

/** What several kinds say. */
const shared = (() => {
  const kindsOf = new Map<string, number>();
  for (const kind of emailedKinds)
    for (const { original } of linesIn(listSampleEmails(kind)))
      kindsOf.set(original, (kindsOf.get(original) ?? 0) + 1);
  return new Set([...kindsOf].filter(([, kinds]) => kinds > 1).map(([original]) => original));
})();

/** One sample for each text that several kinds say, unless an earlier one has it, too. */
const sharedSamples: readonly EmailContent[] = (() => {
  const left = new Set(shared);
  return emailedKinds.flatMap((kind) =>
    listSampleEmails(kind).filter((sample) => {
      const found = linesIn([sample]).filter(({ original }) => left.delete(original));
      return found.length > 0;
    }),
  );
})();

const sharedLines: readonly Line[] = (() => {
  const everywhere = new Map(
    linesIn(emailedKinds.flatMap(listSampleEmails)).map((line) => [line.original, line]),
  );
  return linesIn(sharedSamples)
    .filter(({ original }) => shared.has(original))
    .map((line) => ({ ...line, parts: everywhere.get(line.original)?.parts ?? line.parts }));
})();

/** Samples of a kind, which say between them everything that it can say. */
export const samplesOf = (kind: WordedKind): readonly EmailContent[] =>
  kind === inManyEmails ? sharedSamples : listSampleEmails(kind);

/** Everything of a kind that the team can word. */
export const linesOf = (kind: WordedKind): readonly Line[] =>
  kind === inManyEmails ? sharedLines : linesIn(listSampleEmails(kind));
