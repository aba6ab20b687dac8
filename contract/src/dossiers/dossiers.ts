import { z } from 'zod';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';

export const dossierMessages = {
  list: 'Your dossiers',
  ordered: 'Your dossier is being made.',
  linked: 'Your download is starting.',
  removed: 'The dossier was removed.',
  /** For one that takes longer than its reader waits. */
  later: 'This takes a while. We will notify you when your dossier is ready.',
  running: 'Another dossier of yours is being made. Wait until it is ready, or remove it in your account.',
} as const;

export const dossierFormats = { archive: 'Archive (ZIP)', pdf: 'PDF' } as const;
export type DossierFormat = keyof typeof dossierFormats;

export const dossierSubjects = ['submission', 'application', 'venture'] as const;
export type DossierSubjectKind = (typeof dossierSubjects)[number];

/** Hours for which a finished dossier can be downloaded; then it is deleted. */
export const dossierHours = 24;

/** Seconds for which a page waits for a dossier. One that takes longer is announced when it is ready. */
export const dossierWaitSeconds = 10;

/** Finished dossiers of one reader; another one replaces the oldest. */
export const maxDossiers = 10;

/** `making` and then `ready` or `failed`; `ended` once it was removed, by someone or by the clock. */
const states = ['making', 'ready', 'failed', 'ended'] as const;

/** Why a dossier could not be made. */
export const dossierProblems = {
  access: 'What you can see of it has changed in the meantime.',
  disk: 'There was not enough space on the server.',
  error: 'Something went wrong. Please try again.',
} as const;
export type DossierProblem = keyof typeof dossierProblems;

const dossier = z.object({
  id,
  state: z.enum(states),
  /** What it is about: the name of the venture, submission or call. */
  title: z.string(),
  format: z.enum(['archive', 'pdf']),
  created_at: z.string(),
  problem: z.enum(['access', 'disk', 'error']).nullable(),
  /** In bytes; null unless it is ready. */
  size: z.number().int().nullable(),
  /** Until when it can be downloaded; null unless it is ready. */
  until: z.string().nullable(),
});
export type Dossier = z.infer<typeof dossier>;

/** They take a password where they name many people, and their links outlive an access token. */
const signedIn = { tokens: 'never' } as const;
const order = {
  ...signedIn,
  body: z.object({ format: z.enum(['archive', 'pdf']) }),
  reply: success(dossier),
};

/** Everything that the caller may see of something, as an archive or a PDF. */
export const dossierEndpoints = {
  /** Orders the dossier of one of the caller's submissions. It is made in the background. */
  ofOwnSubmission: post('/api/contacts/:id/dossiers', 'member', order),
  /** Orders the dossier of any submission, as far as the caller may see it. Needs a recent password. */
  ofSubmission: post('/api/admin/submissions/:id/dossiers', 'submissions.read', order),
  /** Orders the dossier of an application to a call that the caller works on, sent or not. */
  ofApplication: post('/api/applications/:id/dossiers', 'member', order),
  /** Orders the dossier of a venture, as far as the caller may see it. Needs a recent password. */
  ofVenture: post('/api/ventures/:id/dossiers', 'account', order),
  /** The caller's dossiers that are being made, ready or could not be made, newest first. */
  list: get('/api/dossiers', 'account', {
    ...signedIn,
    inMemberView: 'hidden',
    reply: success(boundedList(dossier, 2 * maxDossiers)),
  }),
  /**
   * Makes a link to a finished dossier. It works for as long as the dossier exists and its reader may see the same, also to continue a
   * download.
   */
  link: post('/api/dossiers/:id/link', 'account', {
    ...signedIn,
    repeat: 'natural',
    reply: success(z.object({ path: z.string() })),
  }),
  /** Cancels a dossier, or deletes a finished one. */
  remove: del('/api/dossiers/:id', 'account', { ...signedIn, reply: acknowledged }),
  /** The file of a finished dossier, whole or in parts (RFC 9110, `Range`). The link authorises the download. */
  fetch: get('/api/dossier-files/:ticket', 'public', {
    params: z.object({ ticket: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    reply: z.unknown(),
  }),
};
