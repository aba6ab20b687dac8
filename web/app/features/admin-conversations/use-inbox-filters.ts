import { type ConversationView, conversationViews } from '@proxima/contract/chat';
import { useSearchParams } from 'react-router';

export interface InboxFilters {
  show: ConversationView | undefined;
  search: string;
}

/** What the inbox is narrowed to lives in the address: it stays while conversations are opened, and on the way back. */
export function useInboxFilters() {
  const [params, setParams] = useSearchParams();
  const filters: InboxFilters = {
    show: conversationViews.find((view) => view === params.get('show')),
    search: params.get('search') ?? '',
  };
  const change = (name: keyof InboxFilters, value: string) =>
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const query = params.size === 0 ? '' : `?${params}`;
  return { filters, change, query };
}
