/** What an administrator may be allowed to do; endpoints name these as their access. */
export const adminRights = [
  'submissions.read',
  'submissions.decide',
  'conversations.answer',
  'members.read',
  'members.manage',
  'content.edit',
  'pictures.add',
  'topics.manage',
  'numbers.read',
  'ventures.read',
  'ventures.manage',
  'rounds.manage',
  'events.manage',
  'programmes.manage',
  'operations.read',
  'team.manage',
] as const;
export type AdminRight = (typeof adminRights)[number];

/** The three roles of administrators. The first administrator is an owner. */
export const adminRoles = ['owner', 'reviewer', 'editor'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** What each role may do. */
export const rightsOfRole: Record<AdminRole, readonly AdminRight[]> = {
  owner: adminRights,
  reviewer: [
    'submissions.read',
    'submissions.decide',
    'conversations.answer',
    'members.read',
    'numbers.read',
    'ventures.read',
    'ventures.manage',
    'events.manage',
    'programmes.manage',
    'pictures.add',
  ],
  editor: ['content.edit', 'pictures.add', 'numbers.read', 'programmes.manage'],
};
