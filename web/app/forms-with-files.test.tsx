import type { EditedEvent } from '@proxima/contract/events/event-wire';
import { fileMessages } from '@proxima/contract/files/chosen-files';
import { type FileKind, maxFileSize } from '@proxima/contract/files/files';
import type { RoundLedger } from '@proxima/contract/rounds/ledger-wire';
import type { ManagedCommitment, RoundDetail } from '@proxima/contract/rounds/round-wire';
import type { VentureDetail } from '@proxima/contract/ventures/venture-wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeUpload } from '../test/fake-upload.ts';
import { signedInUser } from '../test/stored-user.ts';
import { AddPicture } from './domain/pictures/add-picture.tsx';
import { AddRecording } from './features/events/team/add-recording.tsx';
import { AvatarPicker } from './features/profile/avatar/avatar-picker.tsx';
import { FounderActions } from './features/rounds/founder/commitment-actions.tsx';
import { OutsideCard } from './features/rounds/founder/outside-card.tsx';
import { ContactForm } from './features/site/contact/contact-form.tsx';
import { homeContact } from './features/site/contact/contact-forms.ts';
import { LogoCard } from './features/ventures/profile/logo-card.tsx';
import { rootRouteId } from './lib/page/use-brand.ts';
import { storeUser } from './session/stored-user.ts';

/** The bodies that were sent to the server. */
const sent: FormData[] = [];

beforeEach(() => {
  sent.length = 0;
  storeUser(signedInUser('entrepreneur'));
  Element.prototype.scrollIntoView = () => {};
  class RecordedUpload extends FakeUpload {
    send(body: FormData) {
      sent.push(body);
    }
  }
  vi.stubGlobal('XMLHttpRequest', RecordedUpload);
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body instanceof FormData) sent.push(body);
    return Response.json({ message: '', data: {} });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const namesSent = () =>
  sent.flatMap((body) => [...body.values()].flatMap((value) => (value instanceof File ? [value.name] : [])));

function fileOf(name: string, size = 1): File {
  const file = new File(['x'], name);
  return Object.defineProperty(file, 'size', { value: size });
}

const event = { id: 3 } as EditedEvent;
const venture = { id: 3, name: 'Tidal Kite', logo: null } as VentureDetail;
const round = { id: 5, bar: { currency: 'EUR' } } as RoundDetail;
const ledger = { may: ['record_outside'], outside: [] } as unknown as RoundLedger;
const commitment = {
  ...{ id: 9, step: 'firm', may: ['sign'], funded: 0, amount: 100, agreement_position: null },
  ...{ has_signed_file: false, party: { id: null, kind: 'person', name: 'Noor Vahl' } },
} as unknown as ManagedCommitment;
const person = { first_name: 'Mira', last_name: 'Sol', role: 'investor', avatar: null } as const;

interface Place {
  name: string;
  shown: ReactNode;
  /** The button that opens the form. */
  opens?: string;
  field: RegExp;
  kind: FileKind;
  good: string;
  /** What else must be filled in, by label. */
  filled?: Record<string, string>;
  send: string;
  /** Whether it is sent without a file, too. */
  isOptional?: boolean;
}

const contact: Place = {
  name: 'the contact form',
  shown: <ContactForm kind={homeContact} />,
  field: /^Attach Documents/,
  kind: 'submission',
  good: 'sketch.jpg',
  filled: {
    'First Name': 'Noor',
    'Last Name': 'Vahl',
    Email: 'noor@example.test',
    Phone: '5550100',
    Message: 'A kite that turns tides into power.',
  },
  send: 'Submit Business Idea',
  isOptional: true,
};

const places: Place[] = [
  contact,
  {
    name: 'money raised outside a round',
    shown: <OutsideCard round={round} ledger={ledger} />,
    opens: 'Record money from outside',
    field: /^Evidence/,
    kind: 'document',
    good: 'bank.pdf',
    filled: { 'Amount in EUR': '5000', 'What it is': 'A grant.' },
    send: 'Record',
  },
  {
    name: 'the signed documents of a commitment',
    shown: <FounderActions row={commitment} />,
    opens: 'File documents: Noor Vahl',
    field: /^Signed documents/,
    kind: 'document',
    good: 'signed.pdf',
    send: 'File the documents',
  },
  {
    name: 'the recording of an event',
    shown: <AddRecording event={event} parts={[]} />,
    field: /^Video file/,
    kind: 'video',
    good: 'session.mp4',
    filled: { 'Title of the recording': 'The whole evening' },
    send: 'Upload',
  },
  {
    name: 'a picture of the library',
    shown: <AddPicture onAdded={() => {}} />,
    field: /^Picture/,
    kind: 'picture',
    good: 'kite.png',
    filled: { 'What it shows': 'A kite over the bay' },
    send: 'Upload',
  },
];

const site = { data: { brand: { emails: { general: 'hello@proxima.example' } }, replies: 10 } };

const show = (page: ReactNode) => {
  const route = { id: rootRouteId, path: '/', loader: () => site, element: page };
  const router = createMemoryRouter([route], { hydrationData: { loaderData: { [rootRouteId]: site } } });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
};
const choose = (field: HTMLElement, file: File) => fireEvent.change(field, { target: { files: [file] } });
/** What is announced with a control. */
const problemOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('\n');

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens the form and fills in everything but the file. @returns its file field */
async function fillIn({ shown, opens, field, filled = {} }: Place): Promise<HTMLElement> {
  show(shown);
  if (opens) press(opens);
  const control = await screen.findByLabelText(field, { selector: 'input' });
  for (const [name, value] of Object.entries(filled))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } });
  return control;
}

describe.each(places)('$name', (place) => {
  const { kind, good, send } = place;
  it.each([
    ['of a wrong kind', fileOf('run.exe'), fileMessages.wrongType(kind, '.exe')],
    ['that is too large', fileOf(good, maxFileSize[kind] + 1), fileMessages.tooLarge(kind)],
    ['that is empty', fileOf(good, 0), fileMessages.empty],
  ])('says at once what is wrong with a file %s, and sends only the right one', async (_, wrong, message) => {
    const field = await fillIn(place);
    choose(field, wrong);
    await waitFor(() => expect(problemOf(field)).toContain(`${wrong.name}: ${message}`));
    expect(screen.queryByText(/^Remove File/)).toBeNull();
    if (!place.isOptional) {
      const before = problemOf(field);
      press(send);
      // The form has an answer of its own: the file is missing.
      await waitFor(() => expect(problemOf(field)).not.toBe(before));
    }
    expect(problemOf(field)).toContain(message);
    expect(sent).toEqual([]);
    choose(field, fileOf(good));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
    expect(problemOf(field)).not.toContain(message);
    press(send);
    await waitFor(() => expect(namesSent()).toEqual([good]));
  });
});

it('a message that needs no file is sent without the wrong one', async () => {
  const field = await fillIn(contact);
  choose(field, fileOf('run.exe'));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  press(contact.send);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(namesSent()).toEqual([]);
});

describe.each([
  { name: 'a logo', shown: <LogoCard venture={venture} />, label: 'Choose logo', kind: 'image' },
  {
    name: 'the picture of a profile',
    shown: <AvatarPicker user={person} chosen={null} onChange={() => {}} />,
    label: 'Change picture',
    kind: 'avatar',
  },
] as const)('$name', ({ shown, label, kind }) => {
  it.each([
    ['of a wrong kind', fileOf('photo.heic'), fileMessages.wrongType(kind, '.heic')],
    ['that is too large', fileOf('photo.png', maxFileSize[kind] + 1), fileMessages.tooLarge(kind)],
  ])(
    'says at once what is wrong with a file %s, until the right one is chosen',
    async (_, wrong, message) => {
      vi.stubGlobal('createImageBitmap', async () => ({ width: 100, height: 100, close: () => {} }));
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
      show(shown);
      const field = screen.getByLabelText(label);
      choose(field, wrong);
      await waitFor(() => expect(problemOf(field)).toBe(message));
      expect(sent).toEqual([]);
      choose(field, fileOf('photo.png'));
      await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    },
  );
});
