import { memberRoles } from '@proxima/contract/accounts/roles';
import { customOptionAlerts, customOptionKeys } from '@proxima/contract/profiles/custom-options';
import { profileFields } from '@proxima/contract/profiles/fields-of-role';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MultiField } from './multi-field.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const fields = memberRoles.flatMap(profileFields).filter((field) => field.customKey);
type CustomField = (typeof fields)[number];

function List({ field }: { field: CustomField }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <MultiField
      field={field}
      name={field.name}
      label={field.label}
      chosen={chosen}
      onChange={setChosen}
      onBlur={() => {}}
    />
  );
}

const box = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

function add(field: CustomField, text: string) {
  fireEvent.change(screen.getByPlaceholderText(field.other?.placeholder ?? ''), {
    target: { value: text },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
}

it('has a list for each of the specified keys', () => {
  expect(fields.map((field) => field.customKey).toSorted()).toEqual([...customOptionKeys].toSorted());
});

it.each(fields.map((field) => [field.customKey ?? '', field] as const))(
  'saves own options under %s, once whatever their spelling',
  (key, field) => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    render(<List field={field} />);
    fireEvent.click(box('Other'));
    add(field, '   ');
    expect(alert).toHaveBeenLastCalledWith(customOptionAlerts.empty);
    add(field, (field.options?.[0]?.label ?? '').toUpperCase());
    expect(alert).toHaveBeenLastCalledWith(customOptionAlerts.duplicate);
    expect(localStorage.getItem(key)).toBeNull();

    add(field, 'Deep sea  kites');
    expect(box('Deep sea kites').checked).toBe(true);
    add(field, 'DEEP-SEA kites');
    expect(alert).toHaveBeenCalledTimes(3);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual(['Deep sea kites']);
    expect(localStorage).toHaveLength(1);

    cleanup();
    render(<List field={field} />);
    expect(box('Deep sea kites').checked).toBe(false);
  },
);

describe('an own option that was typed without Add', () => {
  const placeholder = (field: CustomField) => screen.getByPlaceholderText(field.other?.placeholder ?? '');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  /** A step with two lists, the text typed into the first. */
  function openStep(typed: string) {
    const [field, other] = fields;
    if (!field || !other) throw new Error('expected two fields with own options');
    const handlers = { alert: vi.fn(), next: vi.fn(), back: vi.fn(), skip: vi.fn() };
    vi.stubGlobal('alert', handlers.alert);
    const submit = (event: FormEvent) => {
      event.preventDefault();
      handlers.next();
    };
    render(
      <form onSubmit={submit}>
        <List field={field} />
        <List field={other} />
        <button type="button" onClick={handlers.back}>
          Back
        </button>
        <button type="button" onClick={handlers.skip}>
          Skip
        </button>
        <button type="submit">Next</button>
      </form>,
    );
    for (const opener of screen.getAllByLabelText('Other')) fireEvent.click(opener);
    const type = (text: string) => fireEvent.change(placeholder(field), { target: { value: text } });
    type(typed);
    return { field, other, type, ...handlers };
  }

  it('is added when the form continues', () => {
    const { next } = openStep('Deep sea kites');
    press('Next');
    expect(box('Deep sea kites').checked).toBe(true);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('stops the form at its own field when it is refused, until it is corrected', () => {
    const { field, type, alert, next } = openStep('Deep sea kites');
    press('Next');
    type('DEEP-SEA kites');
    press('Next');
    expect(next).toHaveBeenCalledTimes(1);
    expect(alert).not.toHaveBeenCalled();
    const input = placeholder(field);
    const message = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(message).toBe(customOptionAlerts.duplicate);
    expect(document.activeElement).toBe(input);
    type('');
    expect(screen.queryByText(customOptionAlerts.duplicate)).toBeNull();
    press('Next');
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('never blocks Back, Skip or Add of another list, and shows no message then', () => {
    const { field, other, alert, back, skip } = openStep(' ');
    const listed = field.options?.[0]?.label ?? '';
    fireEvent.change(placeholder(field), { target: { value: listed } });
    press('Back');
    press('Skip');
    expect([back.mock.calls.length, skip.mock.calls.length]).toEqual([1, 1]);
    fireEvent.change(placeholder(other), { target: { value: 'Wind harps' } });
    const [, addOther] = screen.getAllByRole('button', { name: 'Add' });
    fireEvent.click(addOther as HTMLElement);
    expect(box('Wind harps').checked).toBe(true);
    expect(alert).not.toHaveBeenCalled();
    expect(placeholder(field)).toHaveProperty('value', listed);
  });
});
