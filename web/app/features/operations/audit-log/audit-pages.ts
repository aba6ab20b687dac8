import type { AuditLink, SentencePart } from '@proxima/contract/audit/audit-wire';
import { paths } from '../../../paths.ts';

/** Splits a key of two parts: `tidal/7`. */
const parts = (key: string): [string, string] => {
  const [first = '', second = ''] = key.split('/');
  return [first, second];
};

const pages: Record<AuditLink, (key: string) => string> = {
  member: paths.adminMember,
  colleague: paths.adminTeamPerson,
  submission: paths.adminSubmission,
  enquiry: paths.adminEnquiry,
  venture: (slug) => paths.adminVenture(slug),
  round: (slug) => paths.adminVenture(slug, 'round'),
  project: (slug) => paths.adminVenture(slug, 'project'),
  openings: (slug) => paths.adminVenture(slug, 'openings'),
  document: (key) => paths.adminDocument(...parts(key)),
  programme: (id) => paths.adminProgramme(id),
  call: paths.adminCall,
  stage: (key) => paths.adminStages(...parts(key)),
  cohort: (id) => paths.adminCohort(id),
  event: (id) => paths.adminEvents(id),
  booking: (id) => paths.adminOfficeHours(id),
  post: paths.adminPost,
  resource: paths.adminResource,
  role: paths.adminTeamRole,
  webhook: paths.adminWebhook,
  import: paths.adminImport,
};

/** The page of the console about what a sentence names. */
export const pageOf = ({ kind, key }: NonNullable<SentencePart['link']>): string => pages[kind](key);
