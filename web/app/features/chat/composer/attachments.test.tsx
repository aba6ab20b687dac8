import { fileMessages } from '@proxima/contract/files/chosen-files';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AttachButton, AttachmentList, useAttachments } from './attachments.tsx';

function Composer() {
  const { files, problem, add, remove } = useAttachments();
  return (
    <>
      <AttachmentList files={files} problem={problem} onRemove={remove} />
      <AttachButton onAdd={add} />
    </>
  );
}

const file = (text: string) => new File([text], 'plan.pdf', { type: 'application/pdf', lastModified: 7 });
const choose = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Attach files'), { target: { files } });
const sizes = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

afterEach(cleanup);

it('choosing the same file twice attaches it once', () => {
  render(<Composer />);
  choose(file('one'));
  choose(file('one'));
  expect(sizes()).toEqual(['plan.pdf3 B']);
});

it('of files with the same name and time, the one that is removed goes', () => {
  render(<Composer />);
  choose(file('one'), file('longer'), file('the longest'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove plan.pdf' })[0] as HTMLElement);
  expect(sizes()).toEqual(['plan.pdf6 B', 'plan.pdf11 B']);
});

it('keeps the good files, and names the others with the reason until the files change', () => {
  render(<Composer />);
  choose(new File(['MZ'], 'run.exe'), file('one'), new File([], 'empty.pdf'));
  expect(sizes()).toEqual(['plan.pdf3 B']);
  expect(screen.getByRole('alert').textContent).toBe(
    `run.exe: ${fileMessages.wrongType('proof')}\nempty.pdf: ${fileMessages.empty}`,
  );
  choose(file('longer'));
  expect(screen.queryByRole('alert')).toBeNull();
});
