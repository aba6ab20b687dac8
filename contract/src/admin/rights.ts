/** What an administrator may be allowed to do; endpoints name these as their access. */
export const adminRights = [
  'submissions.read',
  'submissions.decide',
  'conversations.answer',
  'members.read',
  'members.manage',
  'content.edit',
  'numbers.read',
  'operations.read',
  'govern',
] as const;
export type AdminRight = (typeof adminRights)[number];

/** The three ranks of administrators. The first administrator is an owner. */
export const adminRanks = ['owner', 'reviewer', 'editor'] as const;
export type AdminRank = (typeof adminRanks)[number];

/** The table of rights: rank -> what it carries. */
export const rightsOfRank: Record<AdminRank, readonly AdminRight[]> = {
  owner: adminRights,
  reviewer: [
    'submissions.read',
    'submissions.decide',
    'conversations.answer',
    'members.read',
    'numbers.read',
  ],
  editor: ['content.edit', 'numbers.read'],
};
