import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { switchShortcuts } from './shortcuts-switch.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ran: string[] = [];
const does = (what: string) => () => void ran.push(what);

const Shell = () => {
  useShortcuts({ '/': does('search'), 'g s': does('go to submissions') });
  return <input aria-label="Field" />;
};
const Page = () => {
  useShortcuts({ s: does('page') });
  return <input type="radio" aria-label="Choice" />;
};

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

beforeEach(() => {
  ran.length = 0;
  render(
    <>
      <Page />
      <Shell />
    </>,
  );
});

afterEach(() => {
  vi.useRealTimers();
  switchShortcuts(true);
  cleanup();
});

it('runs a key, and two keys one after the other without the action of the second', () => {
  for (const key of ['s', '/', 'g', 's', 's']) press(key);
  expect(ran).toEqual(['page', 'search', 'go to submissions', 'page']);
});

it('forgets the first of two keys after another key, or two seconds later', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const key of ['g', 'x', 's']) press(key);
  press('g');
  vi.advanceTimersByTime(2_001);
  press('s');
  expect(ran).toEqual(['page', 'page']);
});

it('does nothing while typing in a field, with Ctrl, Alt or Meta, or while a dialog is open', () => {
  press('s', {}, screen.getByLabelText('Field'));
  press('g', {}, screen.getByLabelText('Field'));
  press('s', {}, screen.getByLabelText('Field'));
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) press('s', { [modifier]: true });
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press('s');
  dialog.remove();
  expect(ran).toEqual([]);
});

it('works from a choice, where letters are not typed', () => {
  press('s', {}, screen.getByLabelText('Choice'));
  expect(ran).toEqual(['page']);
});

it('does nothing once shortcuts are turned off on the device', () => {
  switchShortcuts(false);
  for (const key of ['s', '/', 'g', 's']) press(key);
  expect(ran).toEqual([]);
  switchShortcuts(true);
  press('s');
  expect(ran).toEqual(['page']);
});
