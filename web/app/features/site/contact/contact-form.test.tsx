import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../../../test/fake-upload.ts';
import { rootRouteId } from '../../../lib/page/use-brand.ts';
import { ContactForm } from './contact-form.tsx';
import { type ContactFormKind, engagement, generalInquiry } from './contact-forms.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const site = { data: { brand: { emails: {} }, replies: { working_days: 2 } } };

/** Opens a page with the form anew, as after a reload or on Back. */
function open(kind: ContactFormKind) {
  cleanup();
  const routes = [{ id: rootRouteId, path: '/', loader: () => null, element: <ContactForm kind={kind} /> }];
  const hydrationData = { loaderData: { [rootRouteId]: site } };
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
}

const fieldOf = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.input(fieldOf(label), { target: { value } });

it.each([generalInquiry, engagement])('the form $name keeps what was typed in the tab', (kind) => {
  open(kind);
  type('Email', 'noor@example.test');
  type(kind.messageLabel, 'A kite that turns tides into power.');
  open(kind);
  expect(fieldOf('Email').value).toBe('noor@example.test');
  expect(fieldOf(kind.messageLabel).value).toBe('A kite that turns tides into power.');
  expect(fieldOf('Phone').value).toBe('');
  expect(localStorage).toHaveLength(0);
});

it('each form keeps its own text', () => {
  open(generalInquiry);
  type('Message', 'A question.');
  open(engagement);
  expect(fieldOf(engagement.messageLabel).value).toBe('');
});

it('nothing is kept of a message that was sent', async () => {
  class AcceptedUpload extends FakeUpload {
    send() {
      this.reply(201, { message: 'Sent', data: { id: 3 } });
    }
  }
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
  Element.prototype.scrollIntoView = () => {};
  open(generalInquiry);
  const texts = { 'First Name': 'Noor', 'Last Name': 'Vahl', Email: 'noor@example.test', Phone: '5550100' };
  for (const [label, text] of Object.entries(texts)) type(label, text);
  type('Message', 'A kite that turns tides into power.');
  expect(sessionStorage).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: generalInquiry.submitLabel }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  open(generalInquiry);
  expect(fieldOf('Email').value).toBe('');
});
