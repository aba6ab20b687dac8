import type { DossierSubjectKind } from '@proxima/contract/dossiers/dossiers';
import { allEndpoints } from '@proxima/contract/wire/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { unpack } from '../../../test/documents/read-zip.ts';
import { type DossierWorld, makeDossierWorld, wordsIn } from '../../../test/dossier/dossier-world.ts';
import { makeDossier } from './make-dossier.ts';

// For everyone who may ask: what is in a dossier is what the calls behind the pages show them, no more and no less.

const test = await testApp();
let world: DossierWorld;
beforeAll(async () => {
  world = await makeDossierWorld(test);
});

const members = [
  ...['founder', 'cofounder', 'manager', 'mentor', 'granted', 'funder', 'catalogue', 'ineligible'],
  ...['helper', 'stranger'],
];
const team = ['owner', 'reviewer', 'editor', 'readers', 'assigned', 'limited'];
/** An outsider, and programs and administrators who act for the founder: none of them gets one. */
const others = ['juror', 'token', 'view'];

/** The calls behind the pages of what a dossier is about, for members and for the team. */
const shown: Record<DossierSubjectKind, readonly string[]> = {
  submission: [
    '/api/contacts/:submission',
    '/api/contacts/:submission/application',
    '/api/admin/submissions/:submission',
    '/api/admin/submissions/:submission/application',
    '/api/admin/submissions/:submission/desk',
    '/api/admin/submissions/:submission/assessments',
  ],
  application: ['/api/applications/:application'],
  venture: [
    ...['', '/record', '/projections', '/listing', '/documents', '/questions', '/project', '/updates'].map(
      (page) => `/api/ventures/:venture${page}`,
    ),
    ...['/timeline', '/rounds', '/openings', '/access-requests', '/access-grants'].map(
      (page) => `/api/ventures/:venture${page}`,
    ),
    '/api/rounds/:round',
    '/api/rounds/:round/ledger',
    '/api/projects/:project/budget',
    '/api/projects/:project/reports',
    '/api/portfolio',
  ],
};
/** The sender's messages belong to their submission, for its sender and for those who may answer them. */
const conversation = { member: '/api/users/chat', team: '/api/admin/conversations/:sender' };

/** Other calls about ventures and submissions, and why a dossier has nothing of them. */
const leftOut: Record<string, string> = {
  '/api/ventures/:id/access': 'whether the caller may ask for access',
  '/api/ventures/:id/agreement': 'a setting',
  '/api/ventures/:id/case-study': 'a text of the public site',
  '/api/ventures/:id/invitations': 'links that are open',
  '/api/ventures/:id/logo': 'a picture of the page',
  '/api/ventures/:id/mentors': 'whom it can book',
  '/api/ventures/:id/mentors/:mentor/slots': 'when it can book them',
  '/api/ventures/:id/metrics': 'figures of its updates',
  '/api/ventures/:id/profile': 'the profile as it is edited',
  '/api/ventures/:id/profile/versions': 'earlier versions',
  '/api/ventures/:id/profile/versions/:version': 'earlier versions',
  '/api/ventures/:id/projections/versions': 'earlier versions',
  '/api/ventures/:id/projections/versions/:version': 'earlier versions',
  '/api/ventures/:id/questions/:question/versions': 'earlier versions',
  '/api/ventures/:id/questions/summary': 'how many there are',
  '/api/ventures/:id/readings': 'what readers did',
  '/api/ventures/:id/references': 'references belong to track records',
  '/api/ventures/:id/room-archives': 'other archives',
  '/api/ventures/:id/update-template': 'a form',
  '/api/contacts/:id/interview': 'a date, in the calendar',
  '/api/contacts/:id/next-steps': 'links',
  '/api/contacts/:id/stage': 'where it stands now',
  '/api/admin/submissions/:id/venture': 'a form',
};

const call = (method: 'GET' | 'POST', url: string, who: string, body?: unknown) =>
  test.call({ method, url, token: world.askers[who]?.token, ...(body !== undefined && { body }) });
const at = (path: string): string => path.replace(/:(\w+)/g, (_all, name: 'venture') => String(world[name]));

/** The words that the calls show someone. */
async function wordsShown(paths: readonly string[], who: string): Promise<string[]> {
  const replies = await Promise.all(paths.map((path) => call('GET', at(path), who)));
  return wordsIn(replies.flatMap(({ statusCode, body }) => (statusCode === 200 ? body : [])).join(' '));
}

const pageOf = (subject: DossierSubjectKind, who: string): string => {
  if (subject === 'submission')
    return team.includes(who) ? '/api/admin/submissions/:submission' : '/api/contacts/:submission';
  return subject === 'venture' ? '/api/ventures/:venture' : '/api/applications/:application';
};

const order = (subject: DossierSubjectKind, who: string) =>
  call('POST', `${at(pageOf(subject, who))}/dossiers`, who, { format: 'archive' });

/** Orders and opens a dossier. */
async function open(subject: DossierSubjectKind, who: string): Promise<Map<string, Buffer>> {
  const { id } = (await order(subject, who)).json().data;
  await makeDossier(test.platform, id);
  const link = await call('POST', `/api/dossiers/${id}/link`, who);
  return unpack((await call('GET', link.json().data.path, who)).rawPayload);
}

/** The documents of the venture that someone sees, and whether they may save each alone. */
async function documentsOf(who: string): Promise<Record<string, boolean>> {
  const { folders } = (await call('GET', at('/api/ventures/:venture/documents'), who)).json().data;
  const savable: Record<string, boolean> = {};
  for (const { documents } of folders)
    for (const { id, title } of documents) {
      const { statusCode } = await call('GET', `/api/documents/${id}/versions/1/download`, who);
      savable[title] = statusCode === 200;
    }
  return savable;
}

describe.each(['submission', 'application', 'venture'] as const)('the dossier of the %s', (subject) => {
  it.each([...members, ...team])('has for the %s what the calls show them, or is refused', async (who) => {
    if ((await call('GET', at(pageOf(subject, who)), who)).statusCode !== 200) {
      expect((await order(subject, who)).statusCode).toBeGreaterThanOrEqual(403);
      return;
    }
    const dossier = await open(subject, who);
    const messages = conversation[team.includes(who) ? 'team' : 'member'];
    const paths = [...shown[subject], ...(subject === 'submission' ? [messages] : [])];
    expect(wordsIn(String(dossier.get('index.html')))).toEqual(await wordsShown(paths, who));
    if (subject !== 'venture') return;
    const names = [...dossier.keys()].join('\n');
    for (const [title, isSavable] of Object.entries(await documentsOf(who)))
      expect(names.includes(title), title).toBe(isSavable);
  });

  it.each(others)('is refused to the %s', async (who) => {
    expect((await order(subject, who)).statusCode).toBeGreaterThanOrEqual(401);
  });
});

it('leaves nothing out without a reason', () => {
  const known = new Set([
    ...Object.values(shown)
      .flat()
      .map((path) => path.replace(/:\w+/, ':id')),
    ...Object.keys(leftOut),
  ]);
  const about = /^\/api\/(ventures|contacts|admin\/submissions)\/:id(\/|$)/;
  const all = allEndpoints.filter(({ method, path }) => method === 'GET' && about.test(path));
  expect(all.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
});
