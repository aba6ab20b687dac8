import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showReply } from './show-reply.ts';

/** A page that loads a desk, of which `answer` sends the replies one by one. */
function openPage() {
  const client = new QueryClient();
  const waiting: ((desk: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['desk'],
    queryFn: () => new Promise<string>((resolve) => waiting.push(resolve)),
  });
  observer.subscribe(() => {});
  const answer = async (desk: string) => {
    waiting.shift()?.(desk);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { client, answer, shown: () => observer.getCurrentResult() };
}

it('a reply to a change is not replaced by what was asked for before', async () => {
  const { client, answer, shown } = openPage();
  await showReply(client, ['desk'], 'assigned');
  await answer('unassigned');
  expect(shown()).toMatchObject({ data: 'assigned', status: 'success' });
});

it('what is asked for afterwards is shown', async () => {
  const { client, answer, shown } = openPage();
  await answer('unassigned');
  await showReply(client, ['desk'], 'assigned');
  void client.invalidateQueries({ queryKey: ['desk'] });
  await answer('assigned to someone else');
  expect(shown().data).toBe('assigned to someone else');
});
