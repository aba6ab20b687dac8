import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { AwayEmailChoice } from './away-email-choice.tsx';

/** Which mails a member gets, in the settings. */
export const EmailsCard = () => (
  <TitledCard
    title="Mails"
    lead="A message of our team that you have not read for ten minutes can reach you by mail. Mails about your account and your submissions always do."
  >
    <AwayEmailChoice />
  </TitledCard>
);
