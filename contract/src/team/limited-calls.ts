import type { Endpoint } from '../wire/endpoint.ts';
import type { AdminRight, AssignedArea } from './rights.ts';

type Call = Pick<Endpoint, 'method' | 'path' | 'access'>;

interface AreaCalls {
  /** Rights that open the area. */
  rights: readonly AdminRight[];
  /** Calls about one thing begin like this, and their first parameter names it. */
  one: readonly string[];
  /** Calls that find only what is assigned, or check each thing themselves. */
  narrowed: readonly string[];
  /** Calls that show and change nothing of the area. */
  open: readonly string[];
}

/**
 * What someone with a limit may call in each area. A call that is listed nowhere is closed to them: a new one stays closed until its verb
 * narrows what it finds (docs/decisions/team-roles.md).
 */
export const areaCalls: Record<AssignedArea, AreaCalls> = {
  submissions: {
    rights: ['submissions.read', 'submissions.decide'],
    one: ['/api/admin/submissions/:id', '/api/admin/enquiries/:id'],
    narrowed: [
      'GET /api/admin/submissions',
      'GET /api/admin/enquiries',
      'POST /api/admin/submissions/decisions',
      'POST /api/admin/submissions/decisions/preview',
      'GET /api/admin/held-decisions',
      'POST /api/admin/held-decisions/undo',
      'GET /api/admin/talk-again',
      'GET /api/admin/assessments',
      'GET /api/admin/tasks',
      'GET /api/admin/records/:record/:id/tasks',
      'POST /api/admin/records/:record/:id/tasks',
      'PUT /api/admin/tasks/:task',
      'DELETE /api/admin/tasks/:task',
      'POST /api/admin/exports/submissions',
      'POST /api/admin/exports/enquiries',
    ],
    open: [
      'GET /api/admin/reviewers',
      'GET /api/admin/reviewers/expertise',
      'GET /api/admin/rubrics',
      'GET /api/admin/saved-filters',
      'POST /api/admin/saved-filters',
      'DELETE /api/admin/saved-filters/:id',
      'GET /api/admin/tags',
    ],
  },
  conversations: {
    rights: ['conversations.answer'],
    one: ['/api/admin/conversations/:userId'],
    narrowed: [
      'GET /api/admin/conversations',
      'GET /api/admin/inbox',
      'POST /api/admin/exports/conversations',
      'PUT /api/admin/presence/:place/:id',
    ],
    open: [
      'GET /api/admin/agents',
      'GET /api/admin/settings',
      'GET /api/admin/saved-replies',
      'POST /api/admin/saved-replies',
      'PUT /api/admin/saved-replies/:id',
      'DELETE /api/admin/saved-replies/:id',
    ],
  },
  ventures: {
    // Calls about rounds ask the access policy about the venture, as members' calls do.
    rights: ['ventures.read', 'ventures.manage'],
    one: ['/api/admin/ventures/:id'],
    narrowed: ['GET /api/admin/ventures', 'POST /api/admin/exports/ventures'],
    open: ['GET /api/admin/venture-leads', 'GET /api/admin/project-templates'],
  },
};

/** How a call is limited for someone who reaches only what is assigned to them in an area. */
export type Limit =
  /** Not at all: it is none of the area's calls, or its verb narrows it. */
  | { kind: 'none' }
  /** To the thing that its first parameter names. */
  | { kind: 'one'; parameter: string }
  | { kind: 'closed' };

/** How the call is limited in an area. */
export function limitOf({ method, path, access }: Call, area: AssignedArea): Limit {
  const { rights, one, narrowed, open } = areaCalls[area];
  const prefix = one.find((start) => path === start || path.startsWith(`${start}/`));
  if (prefix) return { kind: 'one', parameter: prefix.slice(prefix.indexOf(':') + 1) };
  const isOfArea = rights.some((right) => right === access);
  const name = `${method} ${path}`;
  return isOfArea && !narrowed.includes(name) && !open.includes(name) ? { kind: 'closed' } : { kind: 'none' };
}
