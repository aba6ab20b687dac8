import { chatChannel, userChannel } from '@proxima/contract/wire/realtime';
import { expect, it, vi } from 'vitest';
import { makeAdmin, makeTeamRole, registerMember, testApp } from '../../../../test/app.ts';
import { recordEvents } from '../../../../test/blind/blind-reader.ts';
import { sendSubmission } from '../../../../test/input/send-submission.ts';
import { liveClients } from '../../../../test/realtime/live-clients.ts';

const test = await testApp();
const listen = await liveClients(test);

it('a changed submission is reported to its member, and not to those who follow the conversation but may not read it', async () => {
  await makeTeamRole(test, { key: 'agent', rights: ['conversations.answer'] });
  await makeTeamRole(test, {
    key: 'assigned',
    rights: ['conversations.answer', 'submissions.read'],
    assignedOnly: ['submissions'],
  });
  const member = await registerMember(test);
  const agents = await Promise.all(
    ['agent', 'assigned', 'owner'].map(async (role) => ({
      agent: await makeAdmin(test, role),
      events: [] as { event: string; data: unknown }[],
    })),
  );
  for (const { agent, events } of agents) await recordEvents(listen, agent, chatChannel(member.id), events);
  const own: { event: string; data: unknown }[] = [];
  await recordEvents(listen, member, userChannel(member.id), own);

  const id = await sendSubmission(test, member);
  const updated = { event: 'SubmissionUpdated', data: { submission_id: id, status: 'review' } };
  await vi.waitFor(() => expect(own).toContainEqual(updated));
  await test.call({
    method: 'POST',
    url: '/api/users/chat/store',
    body: { text: 'Did you read it?' },
    token: member.token,
  });
  for (const { events } of agents)
    await vi.waitFor(() => expect(events.map(({ event }) => event)).toEqual(['MessageSent']));
});
