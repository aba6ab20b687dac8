import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fetchDialogs } from '../../../ui/actions/dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';

beforeAll(async () => {
  await fetchDialogs();
  // jsdom shows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(cleanup);

const cohort = { id: 1, starts_on: '2027-02-01', ends_on: '2027-05-01' };
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/).value;

it('names a new plan by how often it asks, until someone names it', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanDialog cohort={cohort} plan={null} onClose={() => {}} />
    </QueryClientProvider>,
  );
  expect(name()).toBe('Monthly check-in');
  fill('How often', 'yearly');
  expect(name()).toBe('Yearly survey');
  fill('Name', 'What became of you');
  fill('How often', 'quarterly');
  expect(name()).toBe('What became of you');
});
