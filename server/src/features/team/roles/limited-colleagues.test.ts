import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { SubjectKind } from '@proxima/contract/notifications/kind-rows';
import { type NotificationKind, notificationKinds } from '@proxima/contract/notifications/kinds';
import { type AssignedArea, assignedAreas } from '@proxima/contract/team/rights';
import { adminChannel, userChannel } from '@proxima/contract/wire/realtime';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../../../test/app.ts';
import { makeVenture } from '../../../../test/eligible-investor.ts';
import { sendSubmission } from '../../../../test/input/send-submission.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { publishAccessLists } from '../../access/grants/publish-access.ts';
import { announceRoom } from '../../documents/room/announce-room.ts';
import { notify } from '../../notifications/notify.ts';
import { announceOpening } from '../../openings/announce-opening.ts';
import { publishProjectChange } from '../../projects/publish-project.ts';
import { publishQuestion } from '../../questions/announce-question.ts';
import { notifyTeam, publishRoundChange } from '../../rounds/publish-round.ts';
import { publishDay } from '../../stages/publish-day.ts';
import { publishUpdates } from '../../updates/announce-update.ts';
import { publishToTeam } from '../../ventures/listing/record-listing-step.ts';
import { publishVentureChange } from '../../ventures/people/publish-people.ts';

// A colleague whose role reaches only what is assigned to them, and what the server tells the team of its own accord.

const app = await testApp();
const { db } = app.platform;
let owner: SignedInUser;
let limited: SignedInUser;
const own: Record<AssignedArea, number> = { submissions: 0, conversations: 0, ventures: 0 };
const other = { ...own };

beforeAll(async () => {
  const rights = [
    'submissions.read',
    'submissions.decide',
    'conversations.answer',
    'ventures.read',
    'ventures.manage',
    'rounds.manage',
  ] as const;
  await makeTeamRole(app, { key: 'limited', rights, assignedOnly: assignedAreas });
  owner = await makeAdmin(app);
  limited = await makeAdmin(app, 'limited');
  for (const [ids, assignee] of [
    [own, limited.id],
    [other, owner.id],
  ] as const) {
    const member = await registerMember(app);
    await app.call({
      method: 'POST',
      url: '/api/users/chat/store',
      body: { text: 'Hello' },
      token: member.token,
    });
    ids.conversations = member.id;
    ids.submissions = await sendSubmission(app, member);
    ids.ventures = await makeVenture(db);
    await db
      .updateTable('conversations')
      .set({ assignee_id: assignee })
      .where('user_id', '=', member.id)
      .execute();
    await db
      .updateTable('submissions')
      .set({ assignee_id: assignee })
      .where('id', '=', ids.submissions)
      .execute();
    await db.updateTable('ventures').set({ lead_id: assignee }).where('id', '=', ids.ventures).execute();
  }
});

/** The area of each subject; null for what no role is limited in: its rights show the whole, or it is the recipient's own. */
const areaOf: Record<SubjectKind, AssignedArea | null> = {
  account: null,
  member: null,
  submission: 'submissions',
  conversation: 'conversations',
  venture: 'ventures',
  question: 'ventures',
  round: 'ventures',
  project: 'ventures',
  update: 'ventures',
  opening: 'ventures',
  booking: 'ventures',
  event: null,
  application: null,
  cohort: null,
  check_in: 'ventures',
  webhook: null,
  mailing: null,
};

const kinds = (Object.keys(notificationKinds) as NotificationKind[]).flatMap((kind) => {
  const row = notificationKinds[kind];
  if (!row.isShown || row.audience === 'member') return [];
  const area = areaOf[row.subject];
  return area === null ? [] : [{ kind, subject: row.subject, area }];
});

describe('a colleague who reaches only what is assigned to them', () => {
  it('is sent no notification of any kind about anything else, whoever names them as a recipient', async () => {
    expect(kinds.length).toBeGreaterThan(30);
    await db.deleteFrom('notifications').execute();
    await inTransaction(app.platform, async (tx) => {
      for (const { kind, subject, area } of kinds)
        for (const ids of [own, other]) {
          // What is in a venture has an id of its own; that of the venture decides.
          const isInVenture = area === 'ventures' && subject !== 'venture';
          const about = { kind: subject as never, id: isInVenture ? 987_654 : ids[area] };
          const ofVenture = isInVenture ? { ventureId: ids.ventures } : {};
          const notice = { kind, subject: about, ...ofVenture, dedupeKey: `${ids[area]}` };
          await notify(tx, notice, [limited.id, owner.id]);
        }
    });
    const stored = await db.selectFrom('notifications').select(['user_id', 'kind', 'dedupe_key']).execute();
    const notifiedOf = (user: SignedInUser, ids: typeof own) =>
      kinds
        .filter(({ kind, area }) =>
          stored.some(
            (row) => row.user_id === user.id && row.kind === kind && row.dedupe_key === `${ids[area]}`,
          ),
        )
        .map(({ kind }) => kind);
    const all = kinds.map(({ kind }) => kind);
    expect(notifiedOf(limited, other)).toEqual([]);
    for (const notified of [notifiedOf(limited, own), notifiedOf(owner, own), notifiedOf(owner, other)])
      expect(notified).toEqual(all);
  });

  const venture = (id: number) => ({ id, venture_id: id, version: 1, asker_id: null });
  const signals: Record<string, (tx: Transaction, ventureId: number) => Promise<unknown>> = {
    project: publishProjectChange,
    opening: announceOpening,
    updates: publishUpdates,
    access: publishAccessLists,
    round: (tx, id) => publishRoundChange(tx, venture(id)),
    'round to decide on': (tx, id) => notifyTeam(tx, 'round_proposed', venture(id)),
    question: (tx, id) => publishQuestion(tx, venture(id)),
    venture: publishVentureChange,
    listing: publishToTeam,
    documents: (tx, id) => announceRoom(tx, id, 'team'),
  };

  /** Whose open pages receive it. */
  async function receivers(work: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
    const channels: string[] = [];
    const publish = ({ channel }: { channel: string }) => void channels.push(channel);
    const platform = { ...app.platform, realtime: { ...app.platform.realtime, publish } };
    await inTransaction(platform as never, work);
    return channels;
  }

  test.each(Object.keys(signals))(
    'receives signals about the %s of a venture they lead, and of no other',
    async (name) => {
      const publish = signals[name] as (typeof signals)[string];
      const ofOwn = await receivers((tx) => publish(tx, own.ventures));
      const ofOther = await receivers((tx) => publish(tx, other.ventures));
      for (const received of [ofOwn, ofOther]) expect(received).toContain(userChannel(owner.id));
      expect(ofOwn).toContain(userChannel(limited.id));
      expect(ofOther).not.toContain(userChannel(limited.id));
    },
  );

  it('receives no signal about a selection day', async () => {
    const received = await receivers((tx) => publishDay(tx, 1));
    expect(received).toEqual([userChannel(owner.id)]);
  });

  it('is not mentioned in notes that they cannot read', async () => {
    await db.deleteFrom('notifications').execute();
    const text = `@${limited.first_name} ${limited.last_name} have a look`;
    for (const ids of [own, other])
      for (const url of [
        `submissions/${ids.submissions}/notes`,
        `conversations/${ids.conversations}/notes`,
      ]) {
        const note = {
          method: 'POST',
          url: `/api/admin/${url}`,
          body: { text },
          token: owner.token,
        } as const;
        expect((await app.call(note)).statusCode).toBe(200);
      }
    const rows = await db
      .selectFrom('notifications')
      .select('subject_id')
      .where('user_id', '=', limited.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ subject_id }) => subject_id)).toEqual([own.submissions, own.conversations]);
  });

  it('is shown to colleagues only where they may be', async () => {
    const tell = async (place: string) => {
      const url = `/api/admin/presence/${place}`;
      return (await app.call({ method: 'PUT', url, body: { state: 'looking' }, token: limited.token }))
        .statusCode;
    };
    expect(await tell(`submission/${own.submissions}`)).toBe(200);
    expect(await tell(`submission/${other.submissions}`)).toBe(404);
    expect(await tell(`conversation/${other.conversations}`)).toBe(404);
  });
});

it('a colleague who only replies to members follows conversations live, and not the console’s channel, which names submissions', async () => {
  await makeTeamRole(app, { key: 'agent', rights: ['conversations.answer'] });
  const agent = await makeAdmin(app, 'agent');
  const subscribe = async (channel_name: string) => {
    const body = { socket_id: '1.1', channel_name };
    return (await app.call({ method: 'POST', url: '/api/broadcasting/auth', body, token: agent.token }))
      .statusCode;
  };
  expect(await subscribe(`private-chat.${other.conversations}`)).toBe(200);
  expect(await subscribe(adminChannel)).toBe(403);
});
