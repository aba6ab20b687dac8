import type { Page } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { lengths } from '@proxima/contract/wire/limits';
import { makePdf } from '../server/test/documents/sample-files.ts';
import { expect, test } from '../testing/browser/test.ts';
import { fetchWithRetries } from '../testing/people/fetch-with-retries.ts';
import { newAddress, registerMember } from '../testing/people/people.ts';
import { openAs } from '../testing/people/talk.ts';
import { paths } from '../web/app/paths.ts';

/** Each calls `hit()` if it is executed. */
const payloads = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<body onload=hit()>',
  '<iframe src="javascript:parent.hit()">',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<a href="javascript:hit()" autofocus onfocus=hit()>x</a>',
  '<details open ontoggle=hit()>',
  '<video><source onerror=hit()></video>',
  '<input autofocus onfocus=hit()>',
  '<math><mi xlink:href="javascript:hit()">',
  '"><script>hit()</script>',
  "'-hit()-'",
  '{{hit()}}`hit()`',
  '</title><script>hit()</script>',
  '</textarea><img src=x onerror=hit()>',
  '<style>@import "javascript:hit()"</style>',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<object data="data:text/html,<script>parent.hit()</script>">',
];

async function sendAll(origin: string, { token }: SignedInUser): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() };
  const message = payloads.join('\n').slice(0, lengths.chatMessage);
  const form = new FormData();
  const fields = {
    first_name: payloads[0] ?? '',
    last_name: payloads[1] ?? '',
    email: 'a@example.test',
    phone: '"><b>1',
  };
  for (const [name, value] of Object.entries({ ...fields, message })) form.set(name, value);
  const pdf = new Uint8Array(makePdf());
  for (const name of payloads.slice(0, 3))
    form.append('file', new File([pdf], `${name.replaceAll('/', '')}.pdf`));
  const sent = await fetchWithRetries(`${origin}${submissionEndpoints.send.path}`, {
    method: 'POST',
    body: form,
    headers,
  });
  const chat = new FormData();
  chat.set('text', message);
  await fetchWithRetries(`${origin}${chatEndpoints.store.path}`, { method: 'POST', body: chat, headers });
  return (await sent.json()).data.id;
}

/** Runs in the page: its text and the values of its fields. */
const textShown = (): string =>
  document.body.textContent + [...document.querySelectorAll('input')].map(({ value }) => value).join();

/** Opens pages and returns those that executed a payload, or tried to and were blocked by the content security policy. */
async function visit(page: Page, addresses: string[]): Promise<string[]> {
  const hits: string[] = [];
  await page.exposeFunction('hit', () => void hits.push(page.url()));
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('console', (line) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(line.text()))
      hits.push(`${page.url()}: ${line.text()}`);
  });
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(textShown)).toContain('hit()');
  }
  return hits;
}

test('names, messages and file names that people type are executed nowhere, for members or for the team', async ({
  browser,
  server,
  admin,
}) => {
  const { origin } = server;
  const members: SignedInUser[] = [];
  for (let index = 0; index < payloads.length; index += 2) {
    const [first_name = '', last_name = ''] = payloads.slice(index, index + 2);
    members.push(await registerMember(origin, 'entrepreneur', { first_name, last_name }));
  }
  const [author] = members;
  if (!author) throw new Error('no one was registered');
  const submission = await sendAll(origin, author);
  const member = await openAs(browser, origin, author, paths.dashboard);
  const own = [paths.dashboard, paths.submissions, paths.submission(submission), paths.messages];
  expect(await visit(member.page, own)).toEqual([]);
  const team = await openAs(browser, origin, admin, paths.adminSubmissions);
  const seenByTeam = [
    paths.adminSubmissions,
    paths.adminSubmission(submission),
    paths.adminConversation(author.id),
    paths.adminMembers,
    ...members.slice(0, 3).map(({ id }) => paths.adminMember(id)),
  ];
  expect(await visit(team.page, seenByTeam)).toEqual([]);
});
