import type { RequestAnswer } from '@proxima/contract/submissions/revision-requests';
import type { ContactType, Decision } from '@proxima/contract/submissions/submissions';

/**
 * When something in the demo world happened, seen from the first start: '12d 14:10' is twelve days earlier at ten past
 * two (UTC), '25m' is twenty-five minutes earlier. Yesterday ends at 15:30 and today has 480 minutes, so that the two
 * never change places.
 */
export type When = `${number}d ${number}:${number}` | `${number}m`;

/** The point in time that `when` names. */
export function timeOf(when: When, now: Date): Date {
  if (when.endsWith('m')) return new Date(now.getTime() - Number(when.slice(0, -1)) * 60_000);
  const [days = '', clock = ''] = when.split('d ');
  const [hours = '', minutes = ''] = clock.split(':');
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - Number(days));
  return new Date(midnight + (Number(hours) * 60 + Number(minutes)) * 60_000);
}

/** One thing that happened; the world is lived through in the order of `at`. */
export interface Moment {
  at: Date;
  live: () => Promise<void>;
}

/** Somebody who writes without an account. */
export interface Visitor {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

/** A document that is made when it is sent. */
export interface DocumentOrder {
  /** Key of the venture that it is about (ventures/companies.ts). */
  about: string;
  kind: 'deck' | 'plan' | 'model';
  version?: number;
}

/** What followed on a submission: an administrator decided, or its owner sent a new version. */
export type Step =
  | { when: When; decision: Decision; by: string; comment?: string; requests?: string[] }
  | { when: When; resubmitted: string; answers?: RequestAnswer[]; files?: DocumentOrder[] };

/** An enquiry or proposal with its history. */
export interface Proposal {
  /** Key of a person, or whoever wrote without an account. */
  from: string | Visitor;
  type?: ContactType;
  when: When;
  message: string;
  files?: DocumentOrder[];
  steps?: Step[];
}

/** A line of a conversation; `by` is an administrator's key, or absent for the member's own. */
export interface Line {
  when: When;
  by?: string;
  text: string;
  file?: DocumentOrder;
}

export interface Conversation {
  /** Key of the member. */
  with: string;
  lines: Line[];
  /** Who has read to the end without answering. */
  readBy?: ('member' | 'team')[];
}
