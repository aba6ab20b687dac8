import { fileMessages } from '@proxima/contract/files/chosen-files';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileField } from './file-field.tsx';
import { FilesField } from './files-field.tsx';

afterEach(cleanup);

function Several({ error }: { error?: string }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FilesField
      label="Documents"
      name="file"
      kind="submission"
      max={3}
      files={files}
      onChange={setFiles}
      error={error}
    />
  );
}

const file = (name: string, content = 'x') => new File([content], name);
const input = () => screen.getByLabelText(/^Documents/);
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });
const kept = () =>
  screen.queryAllByRole('button', { name: /^Remove File/ }).map(({ textContent }) => textContent);
/** What is announced with the control. */
const problem = () => {
  const ids = input().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const refused = (name: string, extension = '') =>
  `${name}: ${fileMessages.wrongType('submission', extension)}`;

it('keeps the good files that are chosen, photos too, and says at once what is wrong with the others', async () => {
  render(<Several />);
  choose(file('plan.pdf'), file('run.exe'), file('empty.pdf', ''), file('sketch.JPG'));
  await screen.findByText(/run\.exe/);
  expect(kept()).toEqual(['Remove File plan.pdf', 'Remove File sketch.JPG']);
  expect(problem()).toBe(`${refused('run.exe')}\nempty.pdf: ${fileMessages.empty}`);
  expect(input().getAttribute('aria-invalid')).toBe('true');
});

it('keeps as many files as can be sent, and names the others', async () => {
  render(<Several />);
  choose(...['a.pdf', 'b.pdf', 'c.png', 'd.pdf'].map((name) => file(name)));
  await screen.findByText(/d\.pdf: /);
  expect(kept()).toHaveLength(3);
  expect(problem()).toBe(`d.pdf: ${fileMessages.tooMany(3)}`);
});

it.each([
  ['IMG_2041.heic', '.heic', /export the photo as JPEG/],
  ['budget.csv', '.csv', /save it as \.xlsx/],
])('says what to send instead of %s', async (name, extension, hint) => {
  render(<Several />);
  choose(file(name));
  await screen.findByText(hint);
  expect(problem()).toBe(refused(name, extension));
  expect(kept()).toEqual([]);
});

it('shows the message until the files change, beside what the form says about the field', async () => {
  const { rerender } = render(<Several />);
  choose(file('run.exe'));
  await screen.findByText(refused('run.exe'));
  rerender(<Several error="File is required" />);
  expect(problem()).toBe(`${refused('run.exe')}\nFile is required`);
  rerender(<Several />);
  choose(file('plan.pdf'));
  await vi.waitFor(() => expect(kept()).toEqual(['Remove File plan.pdf']));
  expect(problem()).toBe('');
});

it('passes on no file that is refused where only one is chosen', async () => {
  const onChange = vi.fn();
  render(<FileField label="Documents" name="file" kind="document" file={null} onChange={onChange} />);
  choose(file('sketch.jpg'));
  await screen.findByText(`sketch.jpg: ${fileMessages.wrongType('document')}`);
  expect(onChange).not.toHaveBeenCalled();
  choose(file('plan.docx'));
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ name: 'plan.docx' })),
  );
});
