import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** Leads from the account to the page of notification settings. */
export const PreferencesLinkCard = ({ page }: { page: string }) => (
  <TitledCard
    title="Notifications"
    lead="What you are emailed about and when, what the bell shows, and your quiet hours."
  >
    <LinkButton kind="secondary" href={page}>
      Notification settings
    </LinkButton>
  </TitledCard>
);
