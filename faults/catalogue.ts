import { clockJumps } from './crashes/clock-jumps.ts';
import { fullDisk } from './crashes/full-disk.ts';
import { killDatabase } from './crashes/kill-database.ts';
import { killServer } from './crashes/kill-server.ts';
import { killWhileCallingWebhooks } from './crashes/kill-while-calling-webhooks.ts';
import { killWhileEmailing } from './crashes/kill-while-emailing.ts';
import { killWhileMailing } from './crashes/kill-while-mailing.ts';
import { killWhileMakingDossier } from './crashes/kill-while-making-dossier.ts';
import { killWhilePushing } from './crashes/kill-while-pushing.ts';
import { killWhileStamping } from './crashes/kill-while-stamping.ts';
import { restoreElsewhere } from './crashes/restore-elsewhere.ts';
import { syncedCommits } from './crashes/synced-commits.ts';
import { disksFull, failovers, othersLost, primaryLost, standbysLost } from './failover/failovers.ts';
import { pointInTime } from './failover/point-in-time.ts';
import { rollingUpgrade } from './failover/rolling-upgrade.ts';
import type { FaultOptions, Outcome } from './fault.ts';
import { loginTiming, resetTiming } from './hostile/answer-timing.ts';
import { bigInputs } from './hostile/big-inputs.ts';
import { canary } from './hostile/canary.ts';
import { guessing } from './hostile/guesses.ts';
import { malformed } from './hostile/malformed.ts';
import { observatory } from './hostile/observatory.ts';
import { signInFlood } from './hostile/sign-in-flood.ts';
import { slowClients } from './hostile/slow-clients.ts';
import { slowHttpTest } from './hostile/slow-http-test.ts';
import { sqlmap } from './hostile/sqlmap.ts';
import { testTls } from './hostile/test-tls.ts';
import { wapiti } from './hostile/wapiti.ts';
import { websocketFlood } from './hostile/websocket-flood.ts';
import { ledger, ledgerOnTwoNodes } from './ledger/ledger.ts';
import { databaseAway } from './outages/database-away.ts';
import { emailAway } from './outages/email-away.ts';
import { secondServer } from './outages/second-server.ts';
import { storeAway } from './outages/store-away.ts';
import { twoNodes } from './outages/two-nodes.ts';

export interface Proof {
  cause(options: FaultOptions): Promise<Outcome>;
  rounds: number;
}

/** `npm run test:chaos`: failures of the machine, the network and the services around the server. */
export const faults: Record<string, Proof> = {
  'kill-server': { cause: killServer, rounds: 30 },
  'kill-database': { cause: killDatabase, rounds: 12 },
  'kill-while-emailing': { cause: killWhileEmailing, rounds: 5 },
  'kill-while-calling-webhooks': { cause: killWhileCallingWebhooks, rounds: 5 },
  'kill-while-mailing': { cause: killWhileMailing, rounds: 3 },
  'kill-while-pushing': { cause: killWhilePushing, rounds: 5 },
  'kill-while-making-dossier': { cause: killWhileMakingDossier, rounds: 5 },
  'kill-while-stamping': { cause: killWhileStamping, rounds: 20 },
  'second-server': { cause: secondServer, rounds: 1 },
  'database-away': { cause: databaseAway, rounds: 2 },
  'full-disk': { cause: fullDisk, rounds: 1 },
  'store-away': { cause: storeAway, rounds: 1 },
  'email-away': { cause: emailAway, rounds: 1 },
  'synced-commits': { cause: syncedCommits, rounds: 50 },
  'clock-jumps': { cause: clockJumps, rounds: 1 },
  'slow-clients': { cause: slowClients, rounds: 1 },
  'two-nodes': { cause: twoNodes, rounds: 8 },
  ledger: { cause: ledger, rounds: 20 },
  'ledger-two-nodes': { cause: ledgerOnTwoNodes, rounds: 20 },
  'restore-elsewhere': { cause: restoreElsewhere, rounds: 1 },
};

/** `npm run test:failover`: the database of deploy/ha, its pooler and balancer, and the nodes on it. Needs root and Debian's packages. */
export const failoverFaults: Record<string, Proof> = {
  'primary-lost': { cause: primaryLost, rounds: 1 },
  'others-lost': { cause: othersLost, rounds: 1 },
  'standbys-lost': { cause: standbysLost, rounds: 1 },
  'disks-full': { cause: disksFull, rounds: 1 },
  'rolling-upgrade': { cause: rollingUpgrade, rounds: 1 },
  'point-in-time': { cause: pointInTime, rounds: 1 },
  failovers: { cause: failovers, rounds: 20 },
};

/** Attacks written for this project. */
export const ownAttacks: Record<string, Proof> = {
  'login-timing': { cause: loginTiming, rounds: 100 },
  'reset-timing': { cause: resetTiming, rounds: 200 },
  guesses: { cause: guessing, rounds: 1 },
  'sign-in-flood': { cause: signInFlood, rounds: 20 },
  canary: { cause: canary, rounds: 1 },
  'big-inputs': { cause: bigInputs, rounds: 1 },
  malformed: { cause: malformed, rounds: 10_000 },
  'websocket-flood': { cause: websocketFlood, rounds: 180_000 },
  observatory: { cause: observatory, rounds: 1 },
};

/** Attacks with installed tools, which are slow and do not use the seed. */
export const toolAttacks: Record<string, Proof> = {
  testssl: { cause: testTls, rounds: 1 },
  slowhttptest: { cause: slowHttpTest, rounds: 1 },
  wapiti: { cause: wapiti, rounds: 1 },
  sqlmap: { cause: sqlmap, rounds: 1_000 },
};
