/** Whether the page may be left: true immediately, or the choice of a user with unsaved input. */
type Ask = () => boolean | Promise<boolean>;

const asking = new Set<Ask>();

/** Registers `ask` to run before the session is ended on purpose. @returns a function that removes it */
export function askBeforeLeaving(ask: Ask): () => void {
  asking.add(ask);
  return () => {
    asking.delete(ask);
  };
}

/** Asks about all unsaved input, one question after another. @returns false as soon as the user chooses to stay */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asking) if (!(await ask())) return false;
  return true;
}

let forced = 0;

/** Whether the page is being left without a question: the session has ended, or the user has already agreed. */
export const isLeftWithoutQuestion = () => forced > 0;

/** Runs `leave` without any question about unsaved input. */
export async function leaveWithoutQuestion<Result>(leave: () => Promise<Result> | Result): Promise<Result> {
  forced += 1;
  try {
    return await leave();
  } finally {
    forced -= 1;
  }
}
