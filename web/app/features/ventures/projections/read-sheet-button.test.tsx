import { projectionMessages } from '@proxima/contract/ventures/projections/projections';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../../../test/fake-upload.ts';
import { ReadSheetButton } from './read-sheet-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(['sketch.png', 'budget.csv', 'plan.pdf'])(
  'sends no %s to be read, and says beside the button what to choose',
  (name) => {
    const send = vi.fn();
    vi.stubGlobal('fetch', send);
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ReadSheetButton ventureId={7} onRead={() => {}} />
      </QueryClientProvider>,
    );
    fireEvent.change(screen.getByLabelText('Excel file'), { target: { files: [new File(['1'], name)] } });
    const message = screen.getByText(`${name}: ${projectionMessages.notXlsx}`);
    const button = screen.getByRole('button', { name: 'Import from Excel' });
    expect(button.getAttribute('aria-describedby')).toBe(message.id);
    expect(send).not.toHaveBeenCalled();
  },
);
