import { type AdminRight, type AssignedArea, opensEverything } from '@proxima/contract/team/rights';
import {
  Activity,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  FileInput,
  House,
  Inbox,
  KeyRound,
  Mail,
  MailOpen,
  MailQuestionMark,
  Megaphone,
  MessagesSquare,
  PackageOpen,
  Palette,
  PenLine,
  Rocket,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  Sprout,
  SquareKanban,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import type { SideLink } from '../../domain/frame/side-nav.tsx';
import { paths } from '../../paths.ts';
import { useLimits, useRights } from '../../session/use-rights.ts';

interface ConsoleLink extends SideLink {
  /** Absent: for every administrator. */
  right?: AdminRight;
  /** For those alone whose role opens everything. */
  isForOwners?: boolean;
  /** Shows all of an area: not for those who reach only what is assigned. */
  area?: AssignedArea;
  /** Opens it after a `g`. */
  letter: string;
}

interface ConsoleGroup {
  /** Absent for the first page, which belongs to no group. */
  heading?: string;
  links: readonly ConsoleLink[];
}

/** The pages of the console, in the order of a working day. */
const groups: readonly ConsoleGroup[] = [
  { links: [{ label: 'Today', letter: 't', href: paths.admin, icon: House, isExact: true }] },
  {
    heading: 'Work',
    links: [
      {
        label: 'Submissions',
        letter: 's',
        href: paths.adminSubmissions,
        icon: Inbox,
        right: 'submissions.read',
      },
      {
        label: 'Enquiries',
        letter: 'q',
        href: paths.adminEnquiries,
        icon: MailQuestionMark,
        right: 'submissions.read',
      },
      {
        label: 'Conversations',
        letter: 'c',
        href: paths.adminConversations,
        icon: MessagesSquare,
        right: 'conversations.answer',
      },
      { label: 'Numbers', letter: 'n', href: paths.adminNumbers, icon: ChartColumn, right: 'numbers.read' },
    ],
  },
  {
    heading: 'Incubation',
    links: [
      {
        label: 'Programmes',
        letter: 'r',
        href: paths.adminProgrammes,
        icon: Megaphone,
        right: 'programmes.manage',
      },
      {
        label: 'Cohorts',
        letter: 'k',
        href: paths.adminCohorts,
        icon: UsersRound,
        right: 'programmes.manage',
      },
      {
        label: 'Outcomes',
        letter: 'u',
        href: paths.adminOutcomes(),
        icon: Sprout,
        right: 'numbers.read',
      },
      { label: 'Ventures', letter: 'v', href: paths.adminVentures, icon: Rocket, right: 'ventures.read' },
      {
        label: 'Projects',
        letter: 'p',
        href: paths.adminProjects(),
        icon: SquareKanban,
        right: 'ventures.read',
        area: 'ventures',
      },
      { label: 'Office hours', letter: 'o', href: paths.adminOfficeHours(), icon: CalendarClock },
      { label: 'Events', letter: 'e', href: paths.adminEvents(), icon: CalendarDays, right: 'events.manage' },
    ],
  },
  {
    heading: 'People',
    links: [
      { label: 'Members', letter: 'm', href: paths.adminMembers, icon: Users, right: 'members.read' },
      { label: 'Team', letter: 'a', href: paths.adminTeam, icon: ShieldCheck, right: 'team.manage' },
    ],
  },
  {
    heading: 'Site',
    links: [
      { label: 'Content', letter: 'x', href: paths.adminContent, icon: PenLine, right: 'content.edit' },
      { label: 'Name and look', letter: 'b', href: paths.adminLook, icon: Palette, right: 'team.manage' },
      {
        label: 'Email texts',
        letter: 'z',
        href: paths.adminEmailTexts,
        icon: MailOpen,
        right: 'team.manage',
      },
      {
        label: 'Mailings',
        letter: 'j',
        href: paths.adminMailings,
        icon: Send,
        right: 'mailings.send',
      },
      { label: 'Email log', letter: 'l', href: paths.adminEmails, icon: Mail, right: 'operations.read' },
    ],
  },
  {
    heading: 'Integrations',
    links: [
      {
        label: 'Access tokens',
        letter: 'y',
        href: paths.adminTokens,
        icon: KeyRound,
        right: 'team.manage',
      },
      { label: 'Webhooks', letter: 'w', href: paths.adminWebhooks, icon: Webhook, right: 'team.manage' },
      { label: 'Imports', letter: 'i', href: paths.adminImports, icon: FileInput, right: 'team.manage' },
      { label: 'Export', letter: 'f', href: paths.adminExport, icon: PackageOpen, isForOwners: true },
    ],
  },
  {
    heading: 'System',
    links: [
      { label: 'Health', letter: 'h', href: paths.adminHealth, icon: Activity, right: 'operations.read' },
      { label: 'Audit log', letter: 'd', href: paths.adminAudit, icon: ScrollText, right: 'team.manage' },
      { label: 'Settings', letter: 'g', href: paths.adminSettings, icon: Settings, right: 'team.manage' },
    ],
  },
];

/** How much is waiting for the team, by the address of a page. */
export type Waiting = Readonly<Record<string, number>>;

/**
 * The pages that someone with these rights and limits may visit by group, with how much is waiting there. Groups without any are left out.
 */
export const consoleGroups = (
  rights: readonly AdminRight[],
  limits: readonly AssignedArea[],
  waiting: Waiting,
): readonly ConsoleGroup[] =>
  groups
    .map(({ links, ...group }) => ({
      ...group,
      links: links
        .filter(({ right, isForOwners }) =>
          isForOwners ? opensEverything(rights) : !right || rights.includes(right),
        )
        .filter(({ area }) => !area || !limits.includes(area))
        .map((link) => ({ ...link, unread: waiting[link.href] ?? 0, meaning: 'waiting' })),
    }))
    .filter(({ links }) => links.length > 0);

/** The same for the signed-in administrator. */
export const useConsoleGroups = (waiting: Waiting = {}): readonly ConsoleGroup[] =>
  consoleGroups(useRights(), useLimits(), waiting);
