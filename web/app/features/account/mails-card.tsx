import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { AwayMailChoice } from './away-mail-choice.tsx';

/** Which mails a member gets, in the settings. */
export const MailsCard = () => (
  <TitledCard
    title="Mails"
    lead="A message of our team that you have not read for ten minutes can reach you by mail. Mails about your account and your submissions always do."
  >
    <AwayMailChoice />
  </TitledCard>
);
