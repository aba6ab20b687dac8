import { EmailConfirmation } from '../../features/accounts/email-confirmation.tsx';
import { pageHandle } from '../../lib/page-meta.ts';
import { useFragmentToken } from '../../lib/use-fragment-token.ts';
import { NarrowCard } from './narrow-card.tsx';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Confirm your e-mail',
    description: `Confirm the e-mail address of your account at ${brand.name}.`,
    noIndex: true,
  }),
});

export const Component = () => (
  <NarrowCard title="Your e-mail address">
    <EmailConfirmation token={useFragmentToken()} />
  </NarrowCard>
);
