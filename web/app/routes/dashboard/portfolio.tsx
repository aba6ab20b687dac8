import { useParams } from 'react-router';
import { CommitmentsAtRisk } from '../../domain/access/commitments-at-risk.tsx';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { PortfolioPage } from '../../features/portfolio/portfolio-page.tsx';
import { FollowedList } from '../../features/updates/followed-list.tsx';
import { FollowedVenture } from '../../features/updates/followed-venture.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Portfolio', 'What you watch, committed to and funded.');

export const Component = () => {
  const { slug } = useParams();
  return slug === undefined ? <Own /> : <FollowedVenture key={slug} slug={slug} />;
};

const Own = () => (
  <>
    <PageHeading title="Portfolio" action={<ExportMenu list="portfolio" filters={{}} />}>
      What you watch, committed to and funded.
    </PageHeading>
    <CommitmentsAtRisk />
    <div className="flex flex-col gap-6">
      <PortfolioPage />
      <FollowedList />
    </div>
  </>
);
