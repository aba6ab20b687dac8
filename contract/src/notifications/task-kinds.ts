import { shown } from './kind-rows.ts';

/** To the owner of a task: when someone else on the team assigned it to them, and when it is overdue. */
export const taskKinds = {
  task_on_submission: shown({
    audience: 'team',
    subject: 'submission',
    topic: 'tasks',
    title: 'You have been assigned a task about submission {name}',
    neutral: 'You have been assigned a task about a submission',
    email: 'now',
    path: { team: '/admin/submissions/:key' },
  }),
  task_in_conversation: shown({
    audience: 'team',
    subject: 'conversation',
    topic: 'tasks',
    title: 'You have been assigned a task about the conversation with {name}',
    neutral: 'You have been assigned a task about a conversation',
    email: 'now',
    path: { team: '/admin/conversations/:key?notes=open' },
  }),
  task_on_venture: shown({
    audience: 'team',
    subject: 'venture',
    topic: 'tasks',
    title: 'You have been assigned a task about {name}',
    neutral: 'You have been assigned a task about a venture',
    email: 'now',
    path: { team: '/admin/ventures/:key/team' },
  }),
  overdue_task_on_submission: shown({
    audience: 'team',
    subject: 'submission',
    topic: 'tasks',
    title: 'Your task about submission {name} is overdue',
    neutral: 'Your task about a submission is overdue',
    email: 'now',
    path: { team: '/admin/submissions/:key' },
  }),
  overdue_task_in_conversation: shown({
    audience: 'team',
    subject: 'conversation',
    topic: 'tasks',
    title: 'Your task about the conversation with {name} is overdue',
    neutral: 'Your task about a conversation is overdue',
    email: 'now',
    path: { team: '/admin/conversations/:key?notes=open' },
  }),
  overdue_task_on_venture: shown({
    audience: 'team',
    subject: 'venture',
    topic: 'tasks',
    title: 'Your task about {name} is overdue',
    neutral: 'Your task about a venture is overdue',
    email: 'now',
    path: { team: '/admin/ventures/:key/team' },
  }),
};
