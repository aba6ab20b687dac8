import { type ConversationView, conversationViews } from '@proxima/contract/chat/chat';
import { useAddressFilters } from '../../../lib/navigation/use-address-filters.ts';

export interface InboxFilters {
  show: ConversationView | undefined;
  search: string;
}

/** The inbox's filters, in the URL: they stay while conversations are opened and after Back. */
export function useInboxFilters() {
  const { params, change } = useAddressFilters<keyof InboxFilters>();
  const filters: InboxFilters = {
    show: conversationViews.find((view) => view === params.get('show')),
    search: params.get('search') ?? '',
  };
  const query = params.size === 0 ? '' : `?${params}`;
  return { filters, change, query };
}
