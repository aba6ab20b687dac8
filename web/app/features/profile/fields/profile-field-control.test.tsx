import { fileMessages } from '@proxima/contract/files/chosen-files';
import type { WireFile } from '@proxima/contract/files/stored-files';
import { formFieldsOf } from '@proxima/contract/profiles/fields-of-role';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { type FormValues, filesOf, removedFiles } from './form-values.ts';
import { ProfileFieldControl } from './profile-field-control.tsx';

const name = 'pitch_deck_upload';
const stored: WireFile = {
  id: 7,
  name: 'first.pdf',
  size: 2048,
  type: 'application/pdf',
  created_at: '2026-03-01T10:00:00.000Z',
};
const saved: FormValues = { [name]: stored };
let values: () => FormValues;

function Form() {
  const form = useForm<FormValues>({ defaultValues: saved });
  values = form.getValues;
  const formField = formFieldsOf('entrepreneur', 'settings').find(({ rule }) => rule.wireName === name);
  return formField ? <ProfileFieldControl formField={formField} form={form} /> : null;
}

const choose = (label: RegExp, fileName: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['%PDF-'], fileName)] } });
const findChosen = async (fileName: string) => (await screen.findAllByText(new RegExp(fileName)))[0];
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

it('replaces a stored file in one step', async () => {
  render(<Form />);
  choose(/^Replace/, 'second.pdf');
  expect(await findChosen('second.pdf')).toBeTruthy();
  expect(screen.queryByText(/first\.pdf/)).toBeNull();
  expect(Object.keys(filesOf(values()))).toEqual([name]);
  expect(removedFiles(saved, values())).toEqual([]);
});

it('restores the stored file when the chosen one is removed', async () => {
  render(<Form />);
  choose(/^Replace/, 'second.pdf');
  await findChosen('second.pdf');
  press(/^Remove File/);
  expect(await screen.findByText(/first\.pdf/)).toBeTruthy();
  expect(values()).toEqual(saved);
});

it('removes a stored file, and accepts another after that', async () => {
  render(<Form />);
  press(/^Remove File/);
  expect(removedFiles(saved, values())).toEqual([name]);
  choose(/Pitch Deck/i, 'third.pdf');
  expect(await findChosen('third.pdf')).toBeTruthy();
  expect(removedFiles(saved, values())).toEqual([]);
});

it('does not replace a stored file with one that is refused, and says why beside it', async () => {
  render(<Form />);
  choose(/^Replace/, 'sketch.jpg');
  const message = await screen.findByText(`sketch.jpg: ${fileMessages.wrongType('attachment')}`);
  expect(screen.getByLabelText(/^Replace/).getAttribute('aria-describedby')).toBe(message.id);
  expect(values()).toEqual(saved);
});
