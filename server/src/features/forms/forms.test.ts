import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { formMessages as messages } from '@proxima/contract/forms/form-messages';
import { formTemplates } from '@proxima/contract/forms/form-templates';
import type { FormDocument, FormItem, Question } from '@proxima/contract/forms/questions';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, registerMember, testApp } from '../../../test/app.ts';
import type { Admin } from '../../platform/context.ts';
import {
  copyForm,
  createForm,
  deleteForm,
  getCurrentForm,
  getFormVersion,
  markFormAnswered,
} from './use-form.ts';

const test = await testApp();
const { db } = test.platform;
let owner: SignedInUser;
let id: number;

const ask = (name: string, changes: Partial<Question> = {}): Question =>
  ({
    id: name,
    type: 'yes-no',
    label: `Question ${name}`,
    isRequired: false,
    seenBy: 'readers',
    hiddenWhenBlind: false,
    ...changes,
  }) as Question;
const form = (...items: FormItem[]): FormDocument => ({ sections: [{ id: 'first', title: 'First', items }] });
const first = form(ask('one'), ask('two'));

const by = { actor: { name: 'Ada Owner' } as Admin };
const call = async (
  method: 'GET' | 'PUT',
  path: string,
  body?: unknown,
  token: string | undefined = owner.token,
) => {
  const response = await test.call({ method, url: `/api/admin/forms/${path}`, body, token });
  return { status: response.statusCode, ...response.json() };
};
const save = (document: unknown, version = 1, more: object = {}) =>
  call('PUT', `${id}`, { version, document, ...more });

beforeEach(async () => {
  await test.database.reset();
  owner = await makeAdmin(test);
  id = await createForm(db, by, first);
});

describe('a form', () => {
  it('is read with its newest version', async () => {
    expect(await call('GET', `${id}`)).toMatchObject({
      status: 200,
      message: messages.read,
      data: { id, number: 1, document: first, is_answered: false, saved_by: 'Ada Owner' },
    });
  });

  it('is saved as its next version, and earlier ones stay', async () => {
    const second = form(ask('two'), ask('three'));
    expect(await save(second)).toMatchObject({ status: 200, message: messages.saved, data: { number: 2 } });
    expect(
      (await call('GET', `${id}/versions`)).data.map(({ number }: { number: number }) => number),
    ).toEqual([2, 1]);
    expect((await call('GET', `${id}/versions/1`)).data).toMatchObject({ number: 1, document: first });
    expect(await getCurrentForm(db, id)).toEqual({ number: 2, document: second });
    expect(await getFormVersion(db, id, 1)).toEqual(first);
  });

  it('is not saved again without a difference', async () => {
    expect(await save(first)).toMatchObject({ status: 200, data: { number: 1 } });
  });

  it('stores every template as it is', async () => {
    for (const { document } of Object.values(formTemplates)) {
      const formId = await createForm(db, by, document);
      expect((await getCurrentForm(db, formId)).document).toEqual(document);
      const again = await call('PUT', `${formId}`, { version: 1, document });
      expect(again).toMatchObject({ status: 200, data: { number: 1 } });
    }
  });

  it('is copied in its newest version, and deleted with all of them', async () => {
    await save(form(ask('one')));
    const copy = await copyForm(db, by, id);
    expect(await getCurrentForm(db, copy)).toEqual({ number: 1, document: form(ask('one')) });
    await deleteForm(db, id);
    expect((await call('GET', `${id}`)).status).toBe(404);
    expect((await call('GET', `${copy}`)).status).toBe(200);
  });

  it('shows its versions page by page', async () => {
    await save(form(ask('one')));
    await save(first, 2);
    const page = await call('GET', `${id}/versions?limit=2`);
    expect(page.data.map(({ number }: { number: number }) => number)).toEqual([3, 2]);
    const last = await call('GET', `${id}/versions?limit=2&cursor=${page.next_cursor}`);
    expect(last).toMatchObject({ data: [{ number: 1 }], next_cursor: null });
  });
});

describe('someone else', () => {
  it('who saves at the same time does not overwrite it', async () => {
    const both = await Promise.all([save(form(ask('one'))), save(form(ask('two')))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({ message: messages.stale });
    expect((await getCurrentForm(db, id)).number).toBe(2);
  });

  it('may be a reviewer or an editor, and nobody outside the team', async () => {
    for (const rank of ['reviewer', 'editor'] as const) {
      const { token } = await makeAdmin(test, rank);
      expect((await call('GET', `${id}`, undefined, token)).status).toBe(200);
    }
    const member = await registerMember(test);
    for (const path of [`${id}`, `${id}/versions`, `${id}/versions/1`]) {
      expect((await call('GET', path, undefined, member.token)).status).toBe(403);
      expect((await call('GET', path, undefined, '')).status).toBe(401);
    }
    const sent = { version: 1, document: first };
    expect((await call('PUT', `${id}`, sent, member.token)).status).toBe(403);
  });
});

describe('answers', () => {
  const labelled = form(ask('one', { label: 'Another label', help: 'Some help' }), ask('two'));
  const shorter = form(ask('one'));

  it('that nobody has given yet cannot be lost', async () => {
    expect((await save(shorter)).status).toBe(200);
  });

  it('may be lost only if that was accepted', async () => {
    await markFormAnswered(db, id);
    expect((await call('GET', `${id}`)).data.is_answered).toBe(true);
    expect(await save(shorter)).toMatchObject({ status: 409, message: messages.losesAnswers });
    expect((await getCurrentForm(db, id)).number).toBe(1);
    expect(await save(shorter, 1, { accepts_loss: true })).toMatchObject({
      status: 200,
      data: { number: 2 },
    });
  });

  it('do not mind another label', async () => {
    await markFormAnswered(db, id);
    expect(await save(labelled)).toMatchObject({ status: 200, data: { number: 2 } });
  });
});

describe('is refused, and nothing changes', () => {
  const isAbout = (questionId: string) => ({
    shownIf: { match: 'all' as const, of: [{ questionId, is: 'is' as const, value: true }] },
  });
  const many = Array.from({ length: 300 }, (_, index) => ask(`q${index}`));
  const options = Array.from({ length: 5_000 }, (_, index) => ({
    id: `o${index}`,
    label: `Option ${index}`,
  }));

  it.each<[string, unknown, string]>([
    ['a condition on a later question', form(ask('one', isAbout('two')), ask('two')), messages.later],
    ['a condition on itself', form(ask('one', isAbout('one'))), messages.itself],
    ['300 questions', form(...many), messages.questions],
    [
      '5,000 options',
      form({ ...ask('one'), type: 'one-of', options, hasOther: false } as Question),
      messages.options,
    ],
    ['an id that is used twice', form(ask('one'), ask('one')), messages.duplicateId('one')],
    [
      'a form without a question',
      form({ id: 'text', type: 'text', text: 'Hello' }),
      messages.questionRequired,
    ],
  ])('%s', async (_what, document, message) => {
    const refused = await save(document);
    expect(refused).toMatchObject({ status: 422, error: 'validation_failed' });
    expect(refused.data.document).toContain(message);
    expect((await getCurrentForm(db, id)).number).toBe(1);
  });

  it('a form or version that is not there', async () => {
    expect((await call('GET', '999999')).status).toBe(404);
    expect((await call('GET', `${id}/versions/7`)).status).toBe(404);
    expect((await call('GET', '999999/versions')).status).toBe(404);
    expect((await call('PUT', '999999', { version: 1, document: first })).status).toBe(404);
    await expect(copyForm(db, by, 999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});
