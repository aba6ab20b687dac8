import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export const NoNotifications = () => (
  <EmptyState title="Nothing new">What happens around your work appears here.</EmptyState>
);
