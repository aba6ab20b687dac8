import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { profileMessages } from '@proxima/contract/profiles/endpoints';
import { formFieldsOf, roleFieldsOf, stepsOf } from '@proxima/contract/profiles/fields-of-role';
import { wizardText } from '@proxima/contract/wire/messages';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../../../test/fake-upload.ts';
import { signedInUser } from '../../../../test/stored-user.ts';
import { readStoredUser, storeUser } from '../../../session/stored-user.ts';
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx';
import { SettingsWizard } from './settings-wizard.tsx';

/** An upload that stays pending until the test replies. */
class PendingUpload extends FakeUpload {
  static pending: PendingUpload[] = [];
  sent: [string, unknown][] = [];
  send(body: FormData) {
    this.sent = [...body];
    PendingUpload.pending.push(this);
  }
}

beforeEach(() => {
  PendingUpload.pending = [];
  vi.stubGlobal('XMLHttpRequest', PendingUpload);
  vi.stubGlobal('fetch', async () => Response.json({ message: '', data: { epoch: 0, draft: null } }));
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The user of GET /users/data with every required field of the settings answered. */
function answeredUser(role: MemberRole) {
  const { token: _, ...user } = signedInUser(role);
  const answers = roleFieldsOf(role, 'settings')
    .filter(({ field, rule }) => rule.required && !field.transient)
    .map(({ field, rule }) => {
      const value = field.options?.[0]?.value ?? '';
      const file = {
        id: 9,
        name: 'cv.pdf',
        size: 2048,
        type: 'application/pdf',
        created_at: '2026-01-01T00:00:00Z',
      };
      if (field.widget === 'file') return [rule.wireName, file];
      return [rule.wireName, field.widget === 'multi' ? [value] : value];
    });
  return { ...user, ...Object.fromEntries(answers) };
}

function open(role: MemberRole) {
  const user = answeredUser(role);
  storeUser(signedInUser(role));
  const element = (
    <>
      <SettingsWizard opened={user} />
      <ToastRegion position="top-right" />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return user;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const request = () =>
  waitFor(() => {
    const [held] = PendingUpload.pending;
    if (!held) throw new Error('nothing was sent');
    return held;
  });

async function goToReview(role: MemberRole) {
  for (let step = 2; step <= stepsOf(role).length; step += 1) {
    press(wizardText.next);
    await screen.findByText(new RegExp(`Step ${step} of`));
  }
}

describe.each(memberRoles)('the settings of the %s', (role) => {
  it('save only step 1, say so, and store the reply with the existing token', async () => {
    const user = open(role);
    fireEvent.change(control('first_name'), { target: { value: 'Augusta' } });
    press(wizardText.editAndSave);
    const { sent } = await request();
    expect(Object.fromEntries(sent)).toEqual({
      first_name: 'Augusta',
      last_name: 'Sol',
      phone: '5550100',
      role,
    });
    expect(screen.getByRole('button', { name: wizardText.saving })).toBeTruthy();
    PendingUpload.pending[0]?.reply(200, {
      message: profileMessages.updated,
      data: { ...user, first_name: 'Augusta' },
    });
    expect(await screen.findByText(profileMessages.updated)).toBeTruthy();
    expect(readStoredUser()).toMatchObject({ first_name: 'Augusta', token: 'the-token', id: 7 });
  });

  it('send the whole form once from the review, under their own names', async () => {
    open(role);
    await goToReview(role);
    if (control('terms')) fireEvent.click(control('terms'));
    press(wizardText.editProfile);
    const { sent } = await request();
    const pending = screen.getByRole('button', { name: wizardText.editing });
    fireEvent.click(pending);
    expect(PendingUpload.pending).toHaveLength(1);
    const names = new Set(sent.map(([name]) => name.replace('[]', '')));
    for (const { field, rule } of formFieldsOf(role, 'settings')) {
      const isSent = field.widget !== 'file' && !rule.readOnly && (field.widget !== 'multi' || rule.required);
      expect(names.has(rule.wireName), rule.wireName).toBe(Boolean(isSent));
    }
    expect(Object.fromEntries(sent).role).toBe(role);
  });

  it('show every message of a refusal as a toast and lead to the first field', async () => {
    open(role);
    await goToReview(role);
    if (control('terms')) fireEvent.click(control('terms'));
    press(wizardText.editProfile);
    const held = await request();
    const last = roleFieldsOf(role, 'settings').find(({ field }) => field.step === 2);
    const name = last?.rule.wireName ?? '';
    held.reply(422, {
      message: 'No',
      data: { [name]: ['First reason', 'Second reason'], phone: ['Third reason'] },
    });
    for (const reason of ['First reason', 'Second reason', 'Third reason'])
      expect(await screen.findByText(reason)).toBeTruthy();
    expect(await screen.findByText(/Step [12] of/)).toBeTruthy();
  });
});

describe('a half-filled settings form', () => {
  interface SavedDraft {
    epoch: number;
    fields: { step: number; values: object };
  }

  /** Collects the drafts sent to a server on which the form was saved `epoch` times. */
  function listen(epoch = () => 0) {
    const kept: SavedDraft[] = [];
    vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
      if (method === 'PUT') kept.push(JSON.parse(String(body)));
      return Response.json({ message: '', data: { epoch: epoch(), draft: null } });
    });
    return kept;
  }

  it('is saved when it is left before the pause is over', async () => {
    const kept = listen();
    open('entrepreneur');
    fireEvent.change(control('first_name'), { target: { value: 'Augusta' } });
    cleanup();
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(kept[0]?.fields).toMatchObject({
      step: 1,
      values: { first_name: 'Augusta', industry: 'technology' },
    });
  });

  it('leaves no draft when the reply to saving is late, and saves what is typed afterwards', async () => {
    let saved = 0;
    const kept = listen(() => saved);
    const user = open('entrepreneur');
    fireEvent.change(control('first_name'), { target: { value: 'Augusta' } });
    press(wizardText.editAndSave);
    const held = await request();
    await waitFor(() => expect(kept).toHaveLength(1));
    saved = 1;
    held.reply(200, { message: profileMessages.updated, data: { ...user, first_name: 'Augusta' } });
    await screen.findByText(profileMessages.updated);
    expect(localStorage.getItem('draft:7:profile:0')).toBeNull();
    fireEvent.change(control('last_name'), { target: { value: 'Byron' } });
    cleanup();
    await waitFor(() => expect(kept).toHaveLength(2));
    expect(kept[1]).toMatchObject({ epoch: 1, fields: { values: { last_name: 'Byron' } } });
  });

  it('keeps what is typed while the reply to saving is on its way', async () => {
    let saved = 0;
    const kept = listen(() => saved);
    const user = open('entrepreneur');
    fireEvent.change(control('first_name'), { target: { value: 'Augusta' } });
    press(wizardText.editAndSave);
    const held = await request();
    fireEvent.change(control('last_name'), { target: { value: 'Byron' } });
    saved = 1;
    held.reply(200, { message: profileMessages.updated, data: { ...user, first_name: 'Augusta' } });
    await screen.findByText(profileMessages.updated);
    expect(control('last_name').value).toBe('Byron');
    cleanup();
    await waitFor(() =>
      expect(kept.at(-1)).toMatchObject({ epoch: 1, fields: { values: { last_name: 'Byron' } } }),
    );
  });

  it('is deleted once the form is saved', async () => {
    const kept = listen();
    const user = open('entrepreneur');
    fireEvent.change(control('first_name'), { target: { value: 'Augusta' } });
    press(wizardText.editAndSave);
    (await request()).reply(200, { message: profileMessages.updated, data: user });
    await screen.findByText(profileMessages.updated);
    cleanup();
    expect(kept).toEqual([]);
  });
});
