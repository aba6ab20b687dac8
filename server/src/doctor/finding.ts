/** One line of the doctor's report. */
export interface Finding {
  part: string;
  /** What was found. */
  summary: string;
  /** What to do about it; only for a problem. */
  advice?: string;
}

export const fine = (part: string, summary: string): Finding => ({ part, summary });
export const problem = (part: string, summary: string, advice: string): Finding => ({
  part,
  summary,
  advice,
});

/** A check that takes longer (ms) counts as a problem. */
const timeoutMs = 15_000;

/** Runs one check. If it throws or hangs, the result is a problem with the given advice. */
export async function runCheck(
  part: string,
  advice: string,
  work: () => Promise<Finding[]>,
): Promise<Finding[]> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no reply in ${timeoutMs / 1000} s`)), timeoutMs);
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return [problem(part, reasonOf(error), advice)];
  } finally {
    clearTimeout(timer);
  }
}

/** The message of the innermost error: libraries and our own errors wrap the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

/** The finding as one line of text, with its advice on a second line. */
export const formatFinding = ({ part, summary, advice }: Finding): string =>
  `${advice ? 'problem' : 'ok     '}  ${part.padEnd(13)}  ${summary}${advice ? `\n${' '.repeat(24)}→ ${advice}` : ''}`;
