/** The self-selected roles, fixed at sign-up (docs/rules.md, Accounts). */
export const memberRoles = ['entrepreneur', 'investor', 'project_manager'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * Administrators are created by the one-time link of the first start or by an owner's invitation, jurors by an invitation to a stage of a
 * call; neither by sign-up. A juror's account can do nothing but read and score what is assigned to it.
 */
export type Role = MemberRole | 'juror' | 'admin';

export const roleLabels: Record<Role, string> = {
  entrepreneur: 'Entrepreneur',
  investor: 'Investor',
  project_manager: 'Project Manager',
  juror: 'Juror',
  admin: 'Admin',
};
