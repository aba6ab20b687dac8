import { type MailingState, mailingStateTexts } from '@proxima/contract/mailings/mailing-states';
import { Badge } from '../../ui/display/badge.tsx';

export const MailingBadge = ({ state }: { state: MailingState }) => (
  <Badge tone={mailingStateTexts[state].tone}>{mailingStateTexts[state].label}</Badge>
);
