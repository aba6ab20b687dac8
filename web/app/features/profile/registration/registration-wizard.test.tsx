import { type MemberRole, memberRoles } from '@proxima/contract/accounts/roles';
import { formFieldsOf, stepsOf } from '@proxima/contract/profiles/fields-of-role';
import { wizardText } from '@proxima/contract/wire/messages';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RegistrationWizard } from './registration-wizard.tsx';

const identity = {
  first_name: 'Mira',
  last_name: 'Sol',
  phone: '5550100',
  email: 'mira@example.test',
  password: 'Orbit-3-stars',
  password_confirmation: 'Orbit-3-stars',
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

function open(role: MemberRole) {
  const router = createMemoryRouter([
    { path: '/join', element: <RegistrationWizard memberRole={role} title="Join" intro="Tell us" /> },
    { path: '/choose', element: <p>Sign Up</p> },
  ]);
  void router.navigate('/join');
  render(<RouterProvider router={router} />);
  return router;
}

const control = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const atStep = (step: number) => screen.findByText(new RegExp(`Step ${step} of`));

async function fillIdentity() {
  await atStep(1);
  for (const [name, value] of Object.entries(identity))
    fireEvent.change(control(name), { target: { value } });
  fireEvent.click(control('agree_to_terms'));
}

describe.each(memberRoles)('the sign-up wizard of the %s', (role) => {
  it('shows each field on its step and each value on the review', async () => {
    open(role);
    await fillIdentity();
    for (const [index] of stepsOf(role).slice(0, -1).entries()) {
      await atStep(index + 1);
      for (const { field, rule } of formFieldsOf(role, 'register')) {
        const isHere = field.step === index + 1;
        expect(control(rule.wireName) !== null, rule.wireName).toBe(isHere);
      }
      press(wizardText.next);
    }
    expect(await screen.findByRole('button', { name: wizardText.submit })).toBeTruthy();
    expect(screen.getByText('mira@example.test')).toBeTruthy();
    expect(screen.queryByText('Orbit-3-stars')).toBeNull();
    expect(screen.getAllByText(/^No (value selected|value entered|file chosen)$/).length).toBeGreaterThan(0);
  });

  const required = formFieldsOf(role, 'register').filter(({ rule }) => rule.required !== undefined);
  it.each(required.map(({ rule }) => [rule.wireName, rule.required ?? '']))(
    'does not leave step 1 without %s: %s',
    async (name, message) => {
      open(role);
      await fillIdentity();
      if (name === 'agree_to_terms') fireEvent.click(control(name));
      else fireEvent.change(control(name), { target: { value: '' } });
      press(wizardText.next);
      expect(await screen.findByText(message)).toBeTruthy();
      expect(screen.getByText(/Step 1 of/)).toBeTruthy();
    },
  );
});

describe('a sign-up wizard', () => {
  it('checks a field on blur and removes the message once it is corrected', async () => {
    open('investor');
    await atStep(1);
    fireEvent.blur(control('first_name'));
    expect(await screen.findByText('First Name is Required')).toBeTruthy();
    fireEvent.change(control('first_name'), { target: { value: 'Mira' } });
    await waitFor(() => expect(screen.queryByText('First Name is Required')).toBeNull());
  });

  it('leads from Back on step 1 to the choice of role', async () => {
    open('entrepreneur');
    await atStep(1);
    press(wizardText.back);
    expect(await screen.findByText('Sign Up')).toBeTruthy();
  });

  it('goes a step back with Back and with the history', async () => {
    const router = open('entrepreneur');
    await fillIdentity();
    press(wizardText.next);
    await atStep(2);
    press(wizardText.back);
    await atStep(1);
    press(wizardText.next);
    await atStep(2);
    await router.navigate(-1);
    await atStep(1);
  });

  it('saves what was typed for the session, but neither passwords nor files', async () => {
    open('entrepreneur');
    await fillIdentity();
    const kept = sessionStorage.getItem('proxima:sign-up:entrepreneur') ?? '';
    expect(kept).toContain('mira@example.test');
    expect(kept).not.toContain('Orbit-3-stars');
    cleanup();
    open('entrepreneur');
    await screen.findByText(/We saved your answers/);
    expect(control('email').value).toBe('mira@example.test');
    expect(control('password').value).toBe('');
  });

  it.each([
    [wizardText.skip, 2],
    [wizardText.skip, 3],
    [wizardText.submit, 4],
  ])('sends once after %s on step %i and says so until the reply', async (name, step) => {
    const send = vi.fn();
    vi.stubGlobal('XMLHttpRequest', function unanswered() {
      return { upload: {}, open() {}, setRequestHeader() {}, send };
    });
    open('entrepreneur');
    await fillIdentity();
    for (let next = 2; next <= step; next += 1) {
      press(wizardText.next);
      await atStep(next);
    }
    const button = screen.getByRole('button', { name });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByRole('button', { name: wizardText.skipping })).toBe(button);
    fireEvent.click(button);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('offers Skip from step 2 on', async () => {
    open('project_manager');
    await fillIdentity();
    expect(screen.queryByRole('button', { name: wizardText.skip })).toBeNull();
    expect(screen.queryByText(wizardText.skipEffect)).toBeNull();
    press(wizardText.next);
    expect(await screen.findByRole('button', { name: wizardText.skip })).toBeTruthy();
    expect(screen.getByText(wizardText.skipEffect)).toBeTruthy();
  });
});

it('includes an own option that was typed but not added before Next', async () => {
  const role = 'project_manager';
  open(role);
  await fillIdentity();
  const field = formFieldsOf(role, 'register').find(
    ({ field: { widget, other } }) => widget === 'multi' && other,
  );
  if (!field?.field.other) throw new Error('expected a list with own options');
  for (let step = 1; step < stepsOf(role).length; step += 1) {
    await atStep(step);
    if (step === field.field.step) {
      const [box] = screen.getAllByLabelText('Other');
      if (box) fireEvent.click(box);
      fireEvent.change(screen.getByPlaceholderText(field.field.other.placeholder), {
        target: { value: 'Deep sea kites' },
      });
    }
    press(wizardText.next);
  }
  await atStep(stepsOf(role).length);
  expect(screen.getByText('Deep sea kites')).toBeTruthy();
});
