import { EmailConfirmation } from '../../features/account/email-confirmation.tsx';
import { useFragmentToken } from '../../lib/navigation/use-fragment-token.ts';
import { pageHandle } from '../../lib/page/page-meta.ts';
import { NarrowCard } from './narrow-card.tsx';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Confirm your email',
    description: `Confirm the email address of your account at ${brand.name}.`,
    noIndex: true,
  }),
});

export const Component = () => (
  <NarrowCard title="Your email address">
    <EmailConfirmation token={useFragmentToken()} />
  </NarrowCard>
);
