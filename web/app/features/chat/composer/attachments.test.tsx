import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AttachButton, AttachmentList, useAttachments } from './attachments.tsx';

function Composer() {
  const { files, add, remove } = useAttachments();
  return (
    <>
      <AttachmentList files={files} onRemove={remove} />
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
