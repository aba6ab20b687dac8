import { CommitmentsAtRisk } from '../../domain/access/commitments-at-risk.tsx';
import { InvestorStatusView } from '../../features/access/status/investor-status-view.tsx';
import { SettingsNav } from '../../features/account/settings-nav.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { OwnRecords } from '../../features/readings/own-records.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Investor status', 'What ventures need before they open to you.');

export const Component = () => (
  <>
    <SettingsNav />
    <PageHeading title="Investor status" />
    <CommitmentsAtRisk />
    <InvestorStatusView />
    <OwnRecords />
  </>
);
