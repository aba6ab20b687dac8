/** The self-selected roles, fixed at sign-up (docs/rules.md, Accounts). */
export const memberRoles = ['entrepreneur', 'investor', 'project_manager'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Administrators are created by the one-time link of the first start or by an owner's invitation, never by sign-up. */
export type Role = MemberRole | 'admin';

export const roleLabels: Record<Role, string> = {
  entrepreneur: 'Entrepreneur',
  investor: 'Investor',
  project_manager: 'Project Manager',
  admin: 'Admin',
};
