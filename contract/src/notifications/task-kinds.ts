import { shown } from './kind-rows.ts';

/** To the owner of a task that someone else on the team gave them. */
export const taskKinds = {
  task_on_submission: shown({
    audience: 'team',
    subject: 'submission',
    title: 'A task about submission {name} is yours',
    neutral: 'A task about a submission is yours',
    email: 'now',
    path: { team: '/admin/submissions/:key' },
  }),
  task_in_conversation: shown({
    audience: 'team',
    subject: 'conversation',
    title: 'A task about the conversation with {name} is yours',
    neutral: 'A task about a conversation is yours',
    email: 'now',
    path: { team: '/admin/conversations/:key?notes=open' },
  }),
  task_on_venture: shown({
    audience: 'team',
    subject: 'venture',
    title: 'A task about {name} is yours',
    neutral: 'A task about a venture is yours',
    email: 'now',
    path: { team: '/admin/ventures/:key/team' },
  }),
};
