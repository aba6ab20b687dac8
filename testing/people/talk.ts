import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { adminChatEndpoints, chatEndpoints, type WireMessage } from '@proxima/contract/chat/chat';
import {
  adminSubmissionEndpoints,
  type Decision,
  submissionEndpoints,
  type WireSubmission,
} from '@proxima/contract/submissions/submissions';
import { ventureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { VentureProfile } from '@proxima/contract/ventures/venture-profile';
import { ventureProfileEndpoints } from '@proxima/contract/ventures/venture-profile-endpoints';
import type { VentureSummary } from '@proxima/contract/ventures/venture-wire';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { makePdf } from '../../server/test/documents/sample-files.ts';
import { fullProfile } from '../../server/test/input/full-profile.ts';
import { fetchWithRetries } from './fetch-with-retries.ts';
import { newAddress, registerMember, signInStored } from './people.ts';

type Person = Pick<SignedInUser, 'token'>;

/** One call as a person, without a browser. @returns the parsed reply, also of a refusal. */
export async function callAs(
  origin: string,
  { token }: Person,
  method: string,
  path: string,
  body?: unknown,
) {
  const isForm = body instanceof FormData;
  const response = await fetchWithRetries(origin + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': newAddress(),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return response.json();
}

/** A member writes to the team, without a browser. */
export const sendAsMember = (origin: string, member: Person, text: string): Promise<{ data: WireMessage }> =>
  callAs(origin, member, 'POST', chatEndpoints.store.path, { text });

/** The team writes to a member, without a browser. */
export const sendAsTeam = (
  origin: string,
  admin: Person,
  member: Pick<SignedInUser, 'id'>,
  text: string,
): Promise<{ data: WireMessage }> =>
  callAs(origin, admin, 'POST', adminChatEndpoints.answer.path.replace(':userId', String(member.id)), {
    text,
  });

/** All texts of the newest page of a member's conversation, as the server stored them. */
export async function storedTexts(origin: string, member: Person): Promise<string[]> {
  const page = await callAs(origin, member, 'GET', `${chatEndpoints.history.path}?limit=100`);
  return page.data.map((message: WireMessage) => message.text);
}

let count = 0;
/** A text that no other submission contains. */
export const newIdea = (): string =>
  `Ice batteries number ${process.pid}x${++count} for a cold chain without diesel.`;

/** A submission with one PDF, plan.pdf. */
export async function sendSubmission(
  origin: string,
  member: SignedInUser,
  message: string,
): Promise<WireSubmission> {
  const form = new FormData();
  const { first_name, last_name, email, role } = member;
  const fields = { first_name, last_name, email, phone: '5550100', message, contact_type: role };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(makePdf(message))], { type: 'application/pdf' }), 'plan.pdf');
  return (await callAs(origin, member, 'POST', submissionEndpoints.send.path, form)).data;
}

/** Decides on the current version of a submission as an administrator. */
export async function decide(
  origin: string,
  admin: Person,
  { id }: Pick<WireSubmission, 'id'>,
  decision: Decision,
  comment = '',
  create_venture: BodyOf<typeof adminSubmissionEndpoints.decide>['create_venture'] = null,
): Promise<void> {
  const path = adminSubmissionEndpoints.decide.path.replace(':id', String(id));
  const detail = await callAs(
    origin,
    admin,
    'GET',
    adminSubmissionEndpoints.get.path.replace(':id', String(id)),
  );
  await callAs(origin, admin, 'POST', path, {
    decision,
    comment,
    create_venture,
    version: detail.data.version,
  });
}

/** A venture of this name whose founder is the member. */
export async function foundVenture(
  origin: string,
  admin: Person,
  member: SignedInUser,
  name: string,
): Promise<VentureSummary> {
  const submission = await sendSubmission(origin, member, newIdea());
  const choice = { name, industry: 'technology', stage: 'early_stage_startups' };
  await decide(origin, admin, submission, 'approved', '', choice);
  const { data } = await callAs(origin, member, 'GET', ventureEndpoints.list.path);
  return data[0];
}

/** Someone who may edit a venture changes its profile, without a browser. */
export async function changeProfile(
  origin: string,
  person: Person,
  ventureId: number,
  change: Partial<VentureProfile>,
): Promise<void> {
  const path = ventureProfileEndpoints.read.path.replace(':id', String(ventureId));
  const { version, profile } = (await callAs(origin, person, 'GET', path)).data;
  await callAs(origin, person, 'PUT', path, { version, profile: { ...profile, ...change } });
}

/** Fills in the profile of a venture, so that nothing is missing for a listing. */
export const completeVenture = (
  origin: string,
  founder: Person,
  { id }: Pick<VentureSummary, 'id'>,
): Promise<void> => changeProfile(origin, founder, id, fullProfile);

/** Opens a page in a separate browser context, signed in as a user. */
export async function openAs(
  browser: Browser,
  origin: string,
  user: SignedInUser,
  path: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    ...options,
  });
  const page = await context.newPage();
  await signInStored(page, origin, user);
  await page.goto(path);
  return { context, page };
}

/** The same for a new member. */
export async function openAsNewMember(
  browser: Browser,
  origin: string,
  path: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ user: SignedInUser; context: BrowserContext; page: Page }> {
  const user = await registerMember(origin);
  return { user, ...(await openAs(browser, origin, user, path, options)) };
}

/** An upload for `setInputFiles`. */
export const pdfUpload = (name: string, heading = 'A plan') => ({
  name,
  mimeType: 'application/pdf',
  buffer: makePdf(heading),
});
