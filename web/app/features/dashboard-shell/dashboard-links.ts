import { dashboardText } from '@proxima/contract/wire/messages';
import {
  CircleCheck,
  CircleDashed,
  FileUp,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  PencilLine,
  Settings,
} from 'lucide-react';
import { paths } from '../../paths.ts';

export interface DashboardLink {
  label: string;
  href: string;
  icon: LucideIcon;
}

/** In the specified order (docs/rules.md, Dashboard). */
export const dashboardLinks: readonly DashboardLink[] = [
  { label: 'Dashboard', href: paths.dashboard, icon: LayoutDashboard },
  { label: 'Submission', href: paths.submissions, icon: FileUp },
  { label: 'Messaging', href: paths.messages, icon: MessagesSquare },
  { label: dashboardText.underReview, href: paths.underReview, icon: CircleDashed },
  { label: dashboardText.approved, href: paths.approved, icon: CircleCheck },
  { label: dashboardText.needsRevision, href: paths.needsRevision, icon: PencilLine },
  { label: 'Settings', href: paths.settings, icon: Settings },
];
