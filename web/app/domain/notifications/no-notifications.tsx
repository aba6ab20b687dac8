import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export const NoNotifications = () => (
  <EmptyState title="Nothing new">News about your work appears here.</EmptyState>
);
