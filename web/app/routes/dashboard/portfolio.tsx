import { ExportMenu } from '../../domain/export-menu.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { PortfolioPage } from '../../features/portfolio/portfolio-page.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Portfolio', 'What you watch, committed to and funded.');

export const Component = () => (
  <>
    <PageHeading title="Portfolio" action={<ExportMenu list="portfolio" filters={{}} />}>
      What you watch, committed to and funded.
    </PageHeading>
    <PortfolioPage />
  </>
);
