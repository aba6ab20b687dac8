import { SettingsNav } from '../../features/account/settings-nav.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { TokensCard } from '../../features/tokens/tokens-card.tsx';
import { pageHandle } from '../../lib/page/page-meta.ts';

const title = 'Access tokens';

export const handle = pageHandle({
  meta: ({ brand }) => ({
    title,
    description: `Tokens with which your programs use ${brand.name}.`,
    noIndex: true,
  }),
});

export const Component = () => (
  <>
    <SettingsNav />
    <PageHeading title={title} />
    <div className="max-w-3xl">
      <TokensCard title="Your tokens" />
    </div>
  </>
);
