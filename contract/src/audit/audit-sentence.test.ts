import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { tokenScopes } from '../tokens/scopes.ts';
import type { ActionRow } from './audit-action.ts';
import { type AuditAction, actionsOfGroups, auditActions, findAction } from './audit-actions.ts';
import type { Piece } from './audit-fields.ts';
import { sentenceOf } from './audit-sentence.ts';
import { thingTexts } from './audit-things.ts';

const actions = Object.keys(auditActions) as AuditAction[];
const entry = { actor_id: 2, actor_kind: 'admin', subject_id: 7 };

const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece : thingTexts[piece.kind].named('Ada', piece.id)))
    .join('');

const textOfAct = (action: AuditAction, subject_kind: string, details: object): string =>
  textOf(sentenceOf({ ...entry, action, subject_kind, details }).act);

/** What a detail can be: with everything, and with as little as its schema allows. */
function sampleOf(schema: z.ZodType, isFull: boolean): unknown {
  const { def } = schema as unknown as {
    def: {
      type: string;
      format?: string;
      innerType: z.ZodType;
      element: z.ZodType;
      options: z.ZodType[];
      shape: object;
    };
  };
  if (def.type === 'optional') return isFull ? sampleOf(def.innerType, isFull) : undefined;
  if (def.type === 'nullable') return isFull ? sampleOf(def.innerType, isFull) : null;
  if (def.type === 'readonly') return sampleOf(def.innerType, isFull);
  if (def.type === 'union') return sampleOf(def.options[0] as z.ZodType, isFull);
  if (def.type === 'array') return isFull ? [sampleOf(def.element, true), sampleOf(def.element, true)] : [];
  if (def.type === 'object') return samplesOf(def.shape as Record<string, z.ZodType>, isFull);
  const simple = { boolean: isFull, number: 12, date: new Date(0), unknown: isFull }[def.type];
  if (simple !== undefined) return simple;
  const candidates = ['EUR', ['EUR', 'CHF'], 'Some words', '2027-03-03', '2027-03', '2027-03-03T10:00:00Z'];
  return candidates.find((value) => schema.safeParse(value).success);
}
const samplesOf = (shape: Record<string, z.ZodType>, isFull: boolean) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, sampleOf(schema, isFull)]));
const sampleDetails = ({ schema }: ActionRow) =>
  [true, false].map((isFull) => samplesOf(schema.shape, isFull));

describe('every action', () => {
  const cases = actions.flatMap((action) =>
    auditActions[action].subjects.flatMap((kind) =>
      sampleDetails(auditActions[action]).map((details) => [action, kind, details] as const),
    ),
  );

  it.each(cases)('%s about %s is a sentence (%o)', (action, kind, details) => {
    const text = textOfAct(action, kind, JSON.parse(JSON.stringify(details)));
    expect(text).not.toMatch(/[{}[\]]|undefined|null|NaN|object|is recorded as| {2}|\d{4}-\d\d|_/);
    expect(text).toMatch(/^[a-z]/);
    expect(text).not.toMatch(/[.,;: ]$/);
  });

  it.each(actions)('%s has a field for each of its placeholders, or its subject', (action) => {
    const row = auditActions[action];
    for (const details of sampleDetails(row)) {
      const text =
        typeof row.text === 'string' ? row.text : row.text(details, { kind: row.subjects[0] ?? '' });
      for (const [, name = ''] of text.matchAll(/\{(\w+)/g))
        expect([...Object.keys(row.fields), ...row.subjects, 'subject', 'account', 'number']).toContain(name);
    }
  });
});

it('stores no name, address or telephone number of a person, which could never be deleted from the log', () => {
  const personal = /e_?mail$|phone|^(first|last|full|typed|signed)_?name$|^search$/i;
  const stored = actions.flatMap((action) =>
    Object.keys(auditActions[action].fields)
      .filter((name) => personal.test(name))
      .map((name) => `${action}: ${name}`),
  );
  expect(stored).toEqual([]);
});

it('is in one group: a filter finds it, and no other row hides it', () => {
  const grouped = Object.values(actionsOfGroups).flatMap((group) => Object.keys(group));
  expect(grouped.toSorted()).toEqual(actions.toSorted());
});

describe('amounts', () => {
  const paid = { commitment: 3, step: 'funded', position: 9, paid_on: '2027-03-03' };

  it.each([
    ['EUR', 2_500_000, '€25,000'],
    ['EUR', 2_500_050, '€25,000.50'],
    ['JPY', 1_200, '¥1,200'],
    ['KWD', 1_250, 'KWD\u00a01.250'],
  ])('%s %i are %s', (currency, amount, text) => {
    expect(textOfAct('commitment.pay', 'round', { ...paid, currency, amount })).toBe(
      `confirmed the payment of ${text} by Ada to Ada’s round on 3 March 2027`,
    );
  });

  it('are left out where an older entry has no currency', () => {
    expect(textOfAct('commitment.pay', 'round', { commitment: 3, amount: 2_500_000 })).toBe(
      'confirmed the payment by Ada to Ada’s round',
    );
  });
});

describe('who acts', () => {
  const by = (actor: object, details: object = {}) =>
    textOf(sentenceOf({ ...entry, action: 'post.created', subject_kind: 'post', ...actor, details }).actor);

  it.each([
    ['a person', by({}), 'Ada'],
    ['a program with a token', by({}, { token: 4 }), 'Ada, by the access token “Ada”,'],
    ['the system', by({ actor_kind: 'system', actor_id: null }), 'the system'],
    ['the system for someone', by({ actor_kind: 'system' }), 'the system, on behalf of Ada,'],
    ['a visitor', by({ actor_kind: 'anonymous', actor_id: null }), 'someone who was not signed in'],
  ])('is named: %s', (_who, text, expected) => {
    expect(text).toBe(expected);
  });
});

it.each([
  ['submission.decision-held', { to: 'approved' }, 'decided to approve X, with time left to undo it'],
  [
    'submission.decision-held',
    { to: 'revision' },
    'decided to ask for changes to X, with time left to undo it',
  ],
  ['submission.decision-held', { to: 'of-earlier' }, 'decided to act on X, with time left to undo it'],
  [
    'submission.decision-undone',
    { decision: 'wait' },
    'undid the decision to put X on the waiting list before it was sent',
  ],
  [
    'submission.enquiry-converted',
    { to: 'project_manager' },
    'turned the enquiry, X, into a proposal from a project manager',
  ],
  [
    'rubric.saved',
    { kind: 'entrepreneur', version: 3 },
    'changed the rubric for submissions from entrepreneurs (now version 3)',
  ],
] as const)('says what was decided in %s %o', (action, details, text) => {
  expect(textOfAct(action, 'submission', details).replace('submission #7 “Ada”', 'X')).toBe(text);
});

it('says what was decided about a listing', () => {
  expect(textOfAct('venture.listing-decision-held', 'venture', { to: 'approved' })).toBe(
    'decided to list Ada, with time left to undo it',
  );
  expect(textOfAct('venture.listing-decision-undone', 'venture', { decision: 'revision' })).toBe(
    'undid the decision to ask for changes to the listing of Ada before it was sent',
  );
});

it.each([
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
  ['pdf', 'PDF'],
])('writes abbreviations and names as they are: %s', (format, written) => {
  expect(textOfAct('list.exported', 'team', { format })).toBe(`exported the team as ${written}`);
});

it('says of whoever made a token what it may do, without addressing its reader', () => {
  const text = textOfAct('token.created', 'token', { name: 'rl2', days: 30, scopes: tokenScopes });
  expect(text).toMatch(/for: their own data and what they take part in, read only: /);
  expect(text).not.toMatch(/\byou/i);
});

it.each([
  [
    'account.identity-connected',
    { provider: 'acme' },
    'someone who was not signed in connected the account of Ada with acme',
  ],
  [
    'team.rank-changed',
    { from: 'reviewer', to: 'owner', provider: 'acme' },
    'someone who was not signed in changed the role of the account of Ada from “Reviewer” to “Owner” by signing in at acme, whose groups decide on it',
  ],
  [
    'team.groups-without-role',
    { provider: 'acme' },
    'someone who was not signed in was refused a sign-in to the account of Ada: the groups at acme give no role',
  ],
] as const)('still reads an entry %s of a former version, which names nobody', (action, details, text) => {
  const former = { actor_id: null, actor_kind: 'anonymous', subject_kind: 'user', subject_id: 7 };
  const { actor, act } = sentenceOf({ ...former, action, details });
  expect(`${textOf(actor)} ${textOf(act)}`).toBe(text);
});

it('calls an account their own where it is', () => {
  const signed = {
    action: 'account.password-changed',
    actor_kind: 'member',
    subject_kind: 'user',
    details: {},
  };
  expect(textOf(sentenceOf({ ...signed, actor_id: 7, subject_id: 7 }).act)).toBe(
    'changed the password of their own account',
  );
  expect(textOf(sentenceOf({ ...signed, actor_id: 2, subject_id: 7 }).act)).toBe(
    'changed the password of the account of Ada',
  );
});

it('leaves readable what it has no sentence for: an unknown action, and details of another form', () => {
  expect(findAction('account.nothing')).toBeUndefined();
  const unknown = { ...entry, action: 'account.nothing', subject_kind: 'user', details: { any: 1 } };
  expect(textOf(sentenceOf(unknown).act)).toBe('did what is recorded as “account.nothing”, about Ada');
  const odd = { ...entry, action: 'venture.renamed', subject_kind: 'venture', details: { from: 1 } };
  expect(textOf(sentenceOf(odd).act)).toBe('did what is recorded as “venture.renamed”, about Ada');
  expect(findAction('toString')).toBeUndefined();
});
