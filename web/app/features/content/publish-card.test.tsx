import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchDialogs } from '../../ui/actions/dialog.tsx';
import { PublishCard } from './publish-card.tsx';
import { VersionsCard } from './versions-card.tsx';

beforeAll(async () => {
  await fetchDialogs();
  // jsdom shows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const text = { label: 'Text', before: '', after: 'Twice a day it comes.', kind: 'text' } as const;

function renderDraft() {
  const onPublish = vi.fn(() => Promise.resolve());
  render(
    <PublishCard
      publication={{ status: 'draft', publish_at: null }}
      isDirty={false}
      isPending={false}
      contents={() => [text]}
      onPublish={onPublish}
      onWithdraw={() => {}}
      href="/blogs/tides"
    />,
  );
  return onPublish;
}

describe('publishing for the first time', () => {
  it('shows what will be public, and publishes once that is confirmed', async () => {
    const onPublish = renderDraft();
    fireEvent.click(screen.getByRole('button', { name: 'Publish now' }));
    const dialog = within(screen.getByRole('dialog', { name: 'What will be public' }));
    expect(dialog.getByText('Twice a day it comes.')).toBeTruthy();
    expect(onPublish).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Publish it' }));
    expect(onPublish).toHaveBeenCalledExactlyOnceWith(undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names the scheduled time, and can be cancelled', () => {
    const onPublish = renderDraft();
    fireEvent.change(screen.getByLabelText('Publish at'), { target: { value: '2031-03-01T09:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    const dialog = within(screen.getByRole('dialog', { name: /^What will be public from .*2031/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Not yet' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
    fireEvent.click(screen.getByRole('button', { name: 'Schedule it' }));
    expect(onPublish).toHaveBeenCalledExactlyOnceWith(new Date('2031-03-01T09:30').toISOString());
  });
});

describe('restoring a version', () => {
  const change = { label: 'Title', before: 'Ebb', after: 'Tide', kind: 'text' } as const;
  function renderVersions(changes: readonly (typeof change)[], isPublic = true) {
    const onRestore = vi.fn(() => Promise.resolve());
    const versions = [2, 1].map((version) => ({ version, saved_at: '2026-11-01T10:00:00Z', saved_by: null }));
    render(
      <VersionsCard
        versions={versions}
        current={2}
        pending={false}
        isPublic={isPublic}
        changesTo={() => Promise.resolve(changes)}
        onRestore={onRestore}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    return onRestore;
  }

  it('shows what will change for visitors before it changes', async () => {
    const onRestore = renderVersions([change]);
    const dialog = within(await screen.findByRole('dialog', { name: 'What changes for visitors' }));
    expect([dialog.getByText('Ebb').tagName, dialog.getByText('Tide').tagName]).toEqual(['DEL', 'INS']);
    expect(onRestore).not.toHaveBeenCalled();
    fireEvent.click(dialog.getByRole('button', { name: 'Restore and publish' }));
    expect(onRestore).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('shows what changes in a draft as well, which visitors do not read', async () => {
    const onRestore = renderVersions([change], false);
    const dialog = within(await screen.findByRole('dialog', { name: 'What changes in the text' }));
    expect(dialog.getByText('Ebb').tagName).toBe('DEL');
    fireEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(onRestore).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('does not ask if nothing changes', async () => {
    const onRestore = renderVersions([]);
    await waitFor(() => expect(onRestore).toHaveBeenCalledExactlyOnceWith(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
