import { expect, test } from 'vitest';
import { registerMember, testApp } from '../../../test/app.ts';
import { recordLog } from '../../../test/record-log.ts';
import { buildApp } from '../../app.ts';

const site = await testApp();
const { log, lines } = recordLog('info');
const app = await buildApp({ ...site.platform, log });

test('each request is one line: who called which route, how it ended and how long it took', async () => {
  const member = await registerMember(site);
  lines.length = 0;
  const response = await app.inject({
    url: '/api/users/chat?limit=5&note=query-canary',
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(response.statusCode).toBe(200);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 30,
    msg: 'request',
    method: 'GET',
    route: '/api/users/chat',
    status: 200,
    requestId: response.headers['x-request-id'],
    actorId: member.id,
  });
  expect(lines[0]?.milliseconds).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(lines)).not.toContain('canary');
  expect(JSON.stringify(lines)).not.toContain(member.token);
});

test('a refused request also has a line, without what was typed', async () => {
  lines.length = 0;
  await app.inject({ url: '/api/users/chat', headers: { authorization: 'Bearer wrong-canary' } });
  await app.inject({ url: '/path-canary?x=1' });
  expect(lines.map(({ route, status }) => ({ route, status }))).toEqual([
    { route: '/api/users/chat', status: 401 },
    { route: 'none', status: 404 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('canary');
});
