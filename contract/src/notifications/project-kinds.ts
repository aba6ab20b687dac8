import { type ShownKind, shown } from './kind-rows.ts';

const ofProject = { member: '/dashboard/ventures/:key/project', team: '/admin/ventures/:key/project' };

const topic = { member: 'projects', team: 'ventures' } as const;

const notice = <const Title extends string, const Neutral extends string, const Email extends 'now' | 'none'>(
  title: Title,
  neutral: Neutral,
  email: Email,
) => shown({ audience: 'account', subject: 'project', topic, title, neutral, email, path: ofProject });

/** Notifications about projects. None of them names a milestone. */
export const projectKinds = {
  /** To the people of the venture. */
  project_started: notice('A project of {name} has started', 'A project of your venture has started', 'now'),
  project_ended: notice('The project of {name} is over', 'The project of your venture is over', 'now'),
  /** To those who may accept it. */
  milestone_submitted: notice(
    'A milestone of {name} is waiting for your acceptance',
    'A milestone is waiting for your acceptance',
    'now',
  ),
  milestone_taken_back: notice(
    'A milestone of {name} was taken back before you decided',
    'A milestone was taken back before you decided',
    'none',
  ),
  /** To its owner and the person who submitted it. */
  milestone_returned: notice(
    'Changes were requested to a milestone of {name}',
    'Changes were requested to one of your milestones',
    'now',
  ),
  /** To the people of the venture. */
  milestone_accepted: notice(
    'A milestone of {name} is accepted',
    'A milestone of your venture is accepted',
    'now',
  ),
  milestone_dropped: notice(
    'A milestone of {name} was dropped',
    'A milestone of your venture was dropped',
    'none',
  ),
  milestone_restored: notice(
    'A milestone of {name} is planned again',
    'A milestone of your venture is planned again',
    'none',
  ),
  /** To investors who funded it. */
  milestone_reached: notice(
    '{name}, which you funded, has reached a milestone',
    'A venture that you funded has reached a milestone',
    'now',
  ),
  /** To its owner, or if it has none, to everyone who works for the venture. */
  milestone_due_soon: notice(
    'A milestone of {name} is due within three days',
    'One of your milestones is due within three days',
    'now',
  ),
  milestone_due: notice('A milestone of {name} is due', 'One of your milestones is due', 'now'),
  /** To the lead. */
  milestone_overdue: notice(
    'A milestone of {name} is at least three days late',
    'A milestone is at least three days late',
    'now',
  ),
} as const satisfies Record<string, ShownKind>;
