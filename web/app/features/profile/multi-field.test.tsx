import { customOptionAlerts, customOptionKeys } from '@proxima/contract/profiles/custom-options';
import { profileFields } from '@proxima/contract/profiles/fields-of-role';
import { memberRoles } from '@proxima/contract/roles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
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

function add(field: CustomField, words: string) {
  fireEvent.change(screen.getByPlaceholderText(field.other?.placeholder ?? ''), {
    target: { value: words },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
}

it('has a list for each of the specified keys', () => {
  expect(fields.map((field) => field.customKey).toSorted()).toEqual([...customOptionKeys].toSorted());
});

it.each(fields.map((field) => [field.customKey ?? '', field] as const))(
  'remembers own options under %s, once however they are spelled',
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

it('takes what was typed without Add before the form goes on, and stays where it may not', () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  const [field] = fields;
  if (!field) throw new Error('expected a field with own options');
  const goOn = vi.fn();
  render(
    <form>
      <List field={field} />
      <button type="button" onClick={goOn}>
        Next
      </button>
    </form>,
  );
  const type = (words: string) =>
    fireEvent.change(screen.getByPlaceholderText(field.other?.placeholder ?? ''), {
      target: { value: words },
    });
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(box('Other'));
  type('Deep sea kites');
  next();
  expect(box('Deep sea kites').checked).toBe(true);
  expect(goOn).toHaveBeenCalledTimes(1);

  type('DEEP-SEA kites');
  next();
  expect(alert).toHaveBeenCalledExactlyOnceWith(customOptionAlerts.duplicate);
  expect(goOn).toHaveBeenCalledTimes(1);
  type('');
  next();
  expect(goOn).toHaveBeenCalledTimes(2);
});
