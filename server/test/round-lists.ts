import { adminRoundEndpoints } from '@proxima/contract/rounds/round-endpoints';
import { fixedRole } from '@proxima/contract/team/rights';
import { readPortfolio } from '../src/features/rounds/portfolio/read-portfolio.ts';
import { listForConsole, readLedger } from '../src/features/rounds/reading/read-ledger.ts';
import { readRound } from '../src/features/rounds/reading/read-round.ts';
import type { Admin, Context, Member } from '../src/platform/context.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { quiet } from './database/test-postgres.ts';

export interface RoundLists {
  /** The page of a round, as an investor reads it: its bar, its terms and the investor's own part. */
  readRound(userId: number, roundId: number): Promise<{ found: number }>;
  /** Everyone in a round, as its founder reads it. */
  readLedger(founderId: number, roundId: number): Promise<{ found: number }>;
  readPortfolio(userId: number): Promise<{ found: number }>;
  /** A page of all rounds, as the team reads it. */
  listForTeam(userId: number): Promise<{ found: number }>;
  close(): Promise<void>;
}

/** The sums of the ledger on a filled database, wherever they are shown; the caller is loaded for each call. */
export function openRoundLists(url: string): RoundLists {
  const { db, close } = openDatabase(url, { log: quiet, size: 4 });
  const of = <Who extends Member | Admin>(actor: Who) =>
    ({ platform: { db }, actor, requestId: 'bench', ip: '' }) as Context<Who>;
  const member = (userId: number, role: Member['role']) =>
    of<Member>({ kind: 'member', userId, sessionId: 0, role });
  return {
    readRound: async (userId, roundId) => ({
      found: (await readRound(member(userId, 'investor'), roundId)).bar.investors,
    }),
    readLedger: async (founderId, roundId) => ({
      found: (await readLedger(member(founderId, 'entrepreneur'), roundId)).commitments.length,
    }),
    readPortfolio: async (userId) => ({
      found: (await readPortfolio(member(userId, 'investor'))).commitments.length,
    }),
    listForTeam: async (userId) => {
      const admin = {
        kind: 'admin',
        userId,
        sessionId: 0,
        teamRole: fixedRole('owner'),
        name: '',
        isVerified: true,
      } as const;
      const query = adminRoundEndpoints.list.query.parse({ limit: '50' });
      return { found: (await listForConsole(of<Admin>(admin), query)).data.length };
    },
    close,
  };
}
