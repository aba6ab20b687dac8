/** One line of the doctor's report. */
export interface Finding {
  part: string;
  /** What was found, in words. */
  says: string;
  /** Present for a problem: what to do about it. */
  advice?: string;
}

export const fine = (part: string, says: string): Finding => ({ part, says });
export const problem = (part: string, says: string, advice: string): Finding => ({ part, says, advice });

/** Milliseconds that one look may take: what hangs is a problem, too. */
const timeoutMs = 15_000;

/** Findings of one look; one that fails or hangs is a problem of its part with the advice given. */
export async function look(part: string, advice: string, work: () => Promise<Finding[]>): Promise<Finding[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs / 1000} s`)), timeoutMs);
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return [problem(part, reasonOf(error), advice)];
  } finally {
    clearTimeout(timer);
  }
}

/** The innermost words: libraries and our own errors wrap what happened. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

export const inWords = ({ part, says, advice }: Finding): string =>
  `${advice ? 'problem' : 'ok     '}  ${part.padEnd(13)}  ${says}${advice ? `\n${' '.repeat(24)}→ ${advice}` : ''}`;
