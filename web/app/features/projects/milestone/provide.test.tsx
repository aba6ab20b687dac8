import { fileMessages } from '@proxima/contract/files/chosen-files';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../../../test/fake-upload.ts';
import { Provide } from './provide.tsx';

const sent: string[] = [];

class CountedUpload extends FakeUpload {
  send(form: FormData) {
    sent.push((form.get('file') as File).name);
  }
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a deliverable of another type is refused where it is chosen, and is not sent', async () => {
  vi.stubGlobal('XMLHttpRequest', CountedUpload);
  const deliverable = { id: 3, title: 'Cost plan', kind: 'file', provided_at: null } as Parameters<
    typeof Provide
  >[0]['deliverable'];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Provide projectId={7} deliverable={deliverable} />
    </QueryClientProvider>,
  );
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText('File: Cost plan'), {
      target: { files: [new File(['1'], name)] },
    });
  choose('costs.csv');
  await screen.findByText(`costs.csv: ${fileMessages.wrongType('room', '.csv')}`);
  choose('costs.xlsx');
  await vi.waitFor(() => expect(sent).toEqual(['costs.xlsx']));
});
