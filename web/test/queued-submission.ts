import type { QueuedSubmission } from '@proxima/contract/submissions/submissions';

/** A row of the review list. */
export const queuedSubmission = (id: number, more: Partial<QueuedSubmission> = {}): QueuedSubmission => ({
  id,
  message: 'Kites that turn tides into power.',
  created_at: '2026-03-01T09:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
  status: 'review',
  statusClass: 'amber',
  admin_comment: null,
  contact_type: 'entrepreneur',
  version: 1,
  name: `Submission ${id}`,
  first_name: 'Mira',
  last_name: 'Sol',
  email: 'mira@example.test',
  phone: '5550100',
  user_id: null,
  sender_hidden: false,
  assignee: null,
  held: false,
  snoozed_until: null,
  tags: [],
  assessments: { assigned: 0, in: 0, late: 0, score: null },
  ...more,
});
