import type { Account } from '../accounts/users/find-users.ts';

/** Whether an account has a track record that others may read: a project manager's account in use. */
export const hasTrackRecord = (user: Account | undefined): user is Account =>
  user?.role === 'project_manager' && user.disabled_at === null && user.deletion_requested_at === null;

/** What a reader sees of a venture in someone's track record. */
export interface Disclosure {
  isNamed: boolean;
  isQuoted: boolean;
}

/**
 * The owner, the team and the people of a venture read all of it. Everyone else, founders of other ventures included, reads what its
 * founders agreed to, because the existence of a venture is confidential (docs/rules.md, "Track records").
 */
export const disclosureOf = (
  isInside: boolean,
  consent: { names_venture: boolean; is_quoted: boolean } | undefined,
): Disclosure => ({
  isNamed: isInside || consent?.names_venture === true,
  isQuoted: isInside || (consent?.names_venture === true && consent.is_quoted),
});
