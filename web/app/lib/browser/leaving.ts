/** Whether the page may be left: true immediately, or the answer of a user with unsaved input. */
type Ask = () => boolean | Promise<boolean>;

const asking = new Set<Ask>();

/** Has `ask` asked before anything that ends the session on purpose. @returns how to stop that */
export function askBeforeLeaving(ask: Ask): () => void {
  asking.add(ask);
  return () => {
    asking.delete(ask);
  };
}

/** Asks whoever has unsaved input, one after another. @returns false as soon as one of them wants to stay */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asking) if (!(await ask())) return false;
  return true;
}

let forced = 0;

/** Whether the page is being left and no question could keep it: the session has ended, or the answer was given. */
export const isLeftWithoutQuestion = () => forced > 0;

/** Runs `leave` so that nobody is asked on the way. */
export async function leaveWithoutQuestion<Result>(leave: () => Promise<Result> | Result): Promise<Result> {
  forced += 1;
  try {
    return await leave();
  } finally {
    forced -= 1;
  }
}
