import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { TabNav } from '../../ui/layout/tab-nav.tsx';

const links = [
  { label: 'Profile', href: paths.settings },
  { label: 'Sign-in and data', href: paths.account },
  { label: 'Notifications', href: paths.notificationSettings },
  { label: 'Access tokens', href: paths.tokens },
];
const ofInvestor = { label: 'Investor status', href: paths.investorStatus };

/** Tabs of the settings pages. */
export function SettingsNav() {
  const { pathname } = useLocation();
  const isInvestor = useSignedInUser().role === 'investor';
  return <TabNav label="Settings" links={isInvestor ? [...links, ofInvestor] : links} current={pathname} />;
}
