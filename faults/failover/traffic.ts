import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { registerMember } from '../../testing/people/people.ts';
import { newWrite, sendUntilAcknowledged, type Write } from '../crashes/writer.ts';
import { type LivePage, openLivePage } from './live-page.ts';

const writers = 4;
/** One page of each list shows all of a member's writes. */
const maxWrites = 120;
/** Milliseconds between two writes of a member. */
const pause = 250;
/** Every fifth write is a submission with a file; an account may send 30 an hour. */
const submissionEvery = 5;

/** A write and when its first attempt began and its acknowledgement arrived, by `performance.now()`. */
export interface TimedWrite {
  write: Write;
  began: number;
  acknowledged: number;
}

/** What a member wrote, and their open page. */
export interface MemberTraffic {
  member: SignedInUser;
  writes: TimedWrite[];
  page: LivePage;
}

export interface Traffic {
  /** Statuses of failed attempts, with how often each came; 0 without a reply. */
  refusals: Record<number, number>;
  /** The writers finish what they are sending. */
  stop(): Promise<MemberTraffic[]>;
}

/**
 * New members who send messages and submissions without a break, each write with its key until it is acknowledged, while their pages
 * listen.
 */
export async function startTraffic(origin: string): Promise<Traffic> {
  const all = await Promise.all(
    Array.from({ length: writers }, async (): Promise<MemberTraffic> => {
      const member = await registerMember(origin);
      return { member, writes: [], page: await openLivePage(origin, member) };
    }),
  );
  const refusals: Record<number, number> = {};
  let isOver = false;
  const work = all.map(async ({ member, writes }) => {
    while (!isOver && writes.length < maxWrites) {
      const next = newWrite((writes.length + 1) % submissionEvery === 0 ? 'submission' : 'message');
      const began = performance.now();
      await sendUntilAcknowledged(origin, member.token, next, (status) => {
        if (status !== 200 && status !== 201) refusals[status] = (refusals[status] ?? 0) + 1;
      });
      writes.push({ write: next.write, began, acknowledged: performance.now() });
      await sleep(pause);
    }
  });
  return {
    refusals,
    async stop() {
      isOver = true;
      await Promise.all(work);
      return all;
    },
  };
}
