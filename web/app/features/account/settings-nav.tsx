import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { TabNav } from '../../ui/layout/tab-nav.tsx';

const links = [
  { label: 'Profile', href: paths.settings },
  { label: 'Sign-in and data', href: paths.account },
];

/** Tabs of the two settings pages. */
export const SettingsNav = () => <TabNav label="Settings" links={links} current={useLocation().pathname} />;
