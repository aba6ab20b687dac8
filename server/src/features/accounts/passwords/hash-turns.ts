import { DomainError } from '../../../platform/domain-error.ts';
import { refuseSlowly } from '../sessions/refuse-slowly.ts';
import { FairQueue } from './fair-queue.ts';

/** Hashes at the same time: a flood of sign-ins must neither take all memory nor all threads. */
const concurrency = 2;
const maxWaiting = 60;
/** One turn of so many is a stranger's, however many known people wait. */
const strangersShare = 4;

/**
 * Who waits for a hash. `known`: an account from where it signed in before, a session, the owner of a mailed link.
 * Known people go first; within a lane the keys take turns.
 */
export interface Turn {
  lane: 'known' | 'stranger';
  /** The account, or for strangers their network address. */
  key: string;
}

interface Waiting {
  proceed(): void;
  refuse(error: DomainError): void;
}

const lanes = { known: new FairQueue<Waiting>(maxWaiting), stranger: new FairQueue<Waiting>(maxWaiting) };
let running = 0;
let turns = 0;

/** Does the work when its turn comes. @throws DomainError `unavailable` when too many are waiting; then nothing was done. */
export async function inTurn<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
  if (running < concurrency) running += 1;
  else if (turn.lane === 'known') await waitForTurn(turn);
  else await refuseSlowly(waitForTurn(turn));
  try {
    return await work();
  } finally {
    const next = nextWaiting();
    if (next) next.proceed();
    else running -= 1;
  }
}

const waitForTurn = ({ lane, key }: Turn): Promise<void> =>
  new Promise((proceed, refuse) => {
    const refused = lanes[lane].push(key, { proceed, refuse });
    refused?.refuse(new DomainError('unavailable', { retryAfter: 2 }));
  });

function nextWaiting(): Waiting | undefined {
  turns += 1;
  const isStrangers = turns % strangersShare === 0;
  const [first, second] = isStrangers ? [lanes.stranger, lanes.known] : [lanes.known, lanes.stranger];
  return first.shift() ?? second.shift();
}
