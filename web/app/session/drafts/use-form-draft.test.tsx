import type { programmeDrafts } from '@proxima/contract/drafts/programme-drafts';
import { reviewDrafts } from '@proxima/contract/drafts/review-drafts';
import { teamDrafts } from '@proxima/contract/drafts/team-drafts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { signedInUser } from '../../../test/stored-user.ts';
import { clearStoredUser, storeUser } from '../stored-user.ts';
import { useFormDraft } from './use-form-draft.ts';

/** A draft that says on which version it was begun. */
const versioned = {
  ...reviewDrafts.saved_reply,
  fields: z.object({ stage: z.object({ title: z.string(), text: z.string() }), version: z.number() }),
} as unknown as typeof programmeDrafts.stage;
const empty = { title: '', text: '' };
const typed = { title: 'Greeting', text: 'Good morning' };

/** The draft on the server. */
let stored: object | null;
let calls: string[];

beforeEach(() => {
  stored = null;
  calls = [];
  storeUser(signedInUser('investor'));
  vi.stubGlobal('fetch', async (_url: string, { method = '', body }: RequestInit) => {
    if (method !== 'GET') calls.push(method);
    if (method === 'PUT') stored = JSON.parse(String(body)).fields;
    if (method === 'DELETE') stored = null;
    const draft = stored && { fields: stored, edited_at: '2027-03-01T10:00:00.000Z' };
    return Response.json({ message: '', data: { epoch: 0, draft } });
  });
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(async () => {
  cleanup();
  // A closing form sends what it has, and stores the reply.
  await settle();
  clearStoredUser();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A form of a saved reply, once its draft was read. */
async function openForm() {
  const hook = renderHook(() => {
    const form = useForm({ defaultValues: empty });
    return { form, draft: useFormDraft({ kind: reviewDrafts.saved_reply, form, empty }) };
  });
  await act(settle);
  const { result } = hook;
  const type = (name: 'title' | 'text', value: string) =>
    act(() => result.current.form.setValue(name, value, { shouldDirty: true }));
  return { result, type, values: () => result.current.form.getValues() };
}

/** Everything stored on the device. */
const onDevice = () => Object.values({ ...localStorage }).join();

it('opens the form with the draft, and says so', async () => {
  stored = typed;
  const { result, values } = await openForm();
  expect(values()).toEqual(typed);
  expect(result.current.draft).toMatchObject({ isFound: true, isOutdated: false, shown: 1 });
});

it('saves what is typed, and nothing for a form that was only opened', async () => {
  const { result, type } = await openForm();
  expect(result.current.draft).toMatchObject({ isFound: false, state: 'none', shown: 0 });
  await type('title', 'Greeting');
  expect(onDevice()).toContain('"title":"Greeting"');
  expect(result.current.draft.state).toBe('on-device');
});

it('discards the draft once everything typed is deleted again', async () => {
  const { result, type } = await openForm();
  await type('title', 'Greeting');
  await type('title', '');
  expect(onDevice()).not.toContain('Greeting');
  expect(result.current.draft.state).toBe('none');
});

it('empties the form when its draft is discarded', async () => {
  stored = typed;
  const { result, values } = await openForm();
  await act(async () => result.current.draft.discard());
  expect(values()).toEqual(empty);
  expect(result.current.draft).toMatchObject({ isFound: false, shown: 2 });
  await vi.waitFor(() => expect(calls).toEqual(['DELETE']));
});

it('keeps what was typed while the form was being sent, and saves it as a draft', async () => {
  const { result, type, values } = await openForm();
  await type('title', 'Greeting');
  await type('text', 'Good morning');
  await act(async () => result.current.draft.sending());
  await type('text', 'Good evening');
  await act(async () => result.current.draft.end(empty));
  expect(values()).toEqual({ title: '', text: 'Good evening' });
  expect(onDevice()).toContain('Good evening');
  expect(onDevice()).not.toContain('Greeting');
});

it.each([
  [3, false],
  [4, true],
])('of a draft of version 3 says, for version %i, that it is outdated: %s', async (version, isOutdated) => {
  stored = { version: 3, body: 'Capital is at risk.' };
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { body: '' } });
    return useFormDraft({ kind: teamDrafts.risk_warning_text, form, empty: { body: '' }, version });
  });
  await vi.waitFor(() => expect(result.current).toMatchObject({ isFound: true, isOutdated }));
});

it.each([
  ['rubric', { stage: 1, rubric_version: 1 }],
  ['stage', { stage: 2, rubric_version: 2 }],
  ['form that named neither', {}],
])('of a draft made for another %s fills in nothing, and says so', async (_what, madeFor) => {
  stored = { scores: [5, 4], note: 'Good', ...madeFor };
  const values = { scores: [null, null], note: '', reason: '' };
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: values });
    const now = { stage: 1, rubric_version: 2 };
    return {
      form,
      draft: useFormDraft({ kind: reviewDrafts.assessment, form, empty: values, madeFor: now }),
    };
  });
  await vi.waitFor(() => expect(result.current.draft).toMatchObject({ isOfOther: true, isFound: false }));
  expect(result.current.form.getValues()).toEqual(values);
});

/** A form of a stage of a review, as its page passes it: with the version and the values that were saved last. */
async function openVersioned() {
  const initialProps = { version: 1, empty };
  const hook = renderHook(
    (saved: typeof initialProps) => {
      const form = useForm({ defaultValues: saved.empty });
      const options = { fieldsOf: (stage: object) => ({ stage }), valuesOf: () => ({}) };
      return { form, draft: useFormDraft({ kind: versioned, subject: 1, form, ...saved, ...options }) };
    },
    { initialProps },
  );
  await act(settle);
  return hook;
}

it('an untouched form shows what someone else saved, and a touched one says that it would replace it', async () => {
  const { result, rerender } = await openVersioned();
  await act(async () => rerender({ version: 2, empty: typed }));
  expect(result.current.form.getValues()).toEqual(typed);
  expect(result.current.draft).toMatchObject({ isOutdated: false, shown: 1 });
  await act(async () => result.current.form.setValue('text', 'Good evening', { shouldDirty: true }));
  await act(async () => rerender({ version: 3, empty: { ...typed, title: 'Hello' } }));
  expect(result.current.form.getValues()).toEqual({ ...typed, text: 'Good evening' });
  expect(result.current.draft.isOutdated).toBe(true);
});

it('the version of its own save leaves a form as it is', async () => {
  const { result, rerender } = await openVersioned();
  await act(async () => result.current.form.setValue('title', 'Greeting', { shouldDirty: true }));
  const own = result.current.form.getValues();
  await act(async () => rerender({ version: 2, empty: { ...own } }));
  await act(async () => result.current.draft.end(own));
  expect(result.current.draft).toMatchObject({ isOutdated: false, shown: 0 });
  await act(async () => result.current.form.setValue('text', 'Hello', { shouldDirty: true }));
  await act(async () => result.current.draft.end({ ...own, text: 'Hello' }));
  await act(async () => rerender({ version: 3, empty: { ...own, text: 'Hello' } }));
  expect(result.current.draft).toMatchObject({ isOutdated: false, shown: 0 });
});
