import { z } from 'zod';
import { del, get, post, put } from '../wire/endpoint.ts';
import { page, pageQuery, success } from '../wire/envelope.ts';
import { version } from '../wire/ids.ts';
import { sizes } from '../wire/limits.ts';
import { operatorReceives } from './operator-receives.ts';
import { ventureProfile } from './venture-profile.ts';
import { ventureDetail } from './venture-wire.ts';
import { savedVersion, versionOf } from './versions.ts';

const venture = '/api/ventures/:id';
const path = `${venture}/profile` as const;

const storedProfile = z.object({
  profile: ventureProfile,
  /** Increases with each save. */
  version,
  /** The version that readers outside the venture see. */
  live_version: version,
  saved_at: z.string(),
  saved_by: z.string(),
  /** Whether the caller may change it. */
  may_edit: z.boolean(),
});
export type StoredProfile = z.output<typeof storedProfile>;

const ofVenture = { reply: success(ventureDetail) } as const;

export const ventureProfileEndpoints = {
  /** The newest version, for the people of the venture and the team. Everyone else reads the overview. */
  read: get(path, 'account', { reply: success(storedProfile) }),
  /**
   * Saves a new version. `version` is the one that was changed: if someone has saved another one since, the reply is a 409 that names
   * the fields they changed. Unchanged content is not saved again.
   */
  save: put(path, 'account', {
    repeat: 'natural',
    bodyLimit: sizes.profile,
    body: z.object({ version, profile: ventureProfile }),
    reply: success(storedProfile),
  }),
  /** The saved versions, newest first. */
  versions: get(`${path}/versions`, 'account', { query: pageQuery, reply: page(savedVersion) }),
  /** One version with its content. */
  version: get(`${path}/versions/:version`, 'account', { reply: versionOf(ventureProfile) }),
  /** The logo, for everyone who may read the overview. */
  logo: get(`${venture}/logo`, 'account', { reply: z.unknown() }),
  /** Replaces the logo. */
  saveLogo: post(`${venture}/logo`, 'account', {
    ...ofVenture,
    body: z.object({}),
    files: { logo: { kind: 'image', max: 1 } },
  }),
  /** Removes the logo of a venture. */
  removeLogo: del(`${venture}/logo`, 'account', ofVenture),
};

const admin = '/api/admin/ventures/:id';

export const adminVentureProfileEndpoints = {
  /** What the operator receives from the venture. */
  saveOperatorReceives: put(`${admin}/operator-receives`, 'ventures.manage', {
    ...ofVenture,
    body: operatorReceives,
  }),
  /** Makes these versions, saved while a round is open, visible to readers outside the venture. */
  publish: put(`${admin}/live-versions`, 'ventures.manage', {
    ...ofVenture,
    repeat: 'natural',
    body: z.object({ profile: version, projections: version.nullable() }),
  }),
};

export const ventureProfileEndpointGroups = {
  ventureProfileEndpoints,
  adminVentureProfileEndpoints,
};
