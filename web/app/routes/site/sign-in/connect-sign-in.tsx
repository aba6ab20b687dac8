import { EntryLayout } from '../../../features/site/frame/entry-layout.tsx';
import { LinkProof } from '../../../features/site/sign-in/link-proof.tsx';
import { useFragmentToken } from '../../../lib/navigation/use-fragment-token.ts';
import { pageHandle } from '../../../lib/page/page-meta.ts';
import { paths } from '../../../paths.ts';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title: 'Connect and sign in',
    description: `Connect a sign-in provider to your account at ${brand.name}.`,
    noIndex: true,
  }),
});

/** Opened from an email. */
export const Component = () => (
  <EntryLayout logoHref={paths.landing}>
    <LinkProof token={useFragmentToken()} />
  </EntryLayout>
);
