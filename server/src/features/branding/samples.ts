import type { Paper } from '../../platform/paper/paper.ts';
import type { EmailContent } from '../notifications/layout/email-content.ts';

/** An email with invented data, with everything that takes the accent. */
export const sampleEmail = (origin: string): EmailContent => ({
  kind: 'submission_received',
  subject: 'Thank you, we have received your submission',
  preheader: 'Someone on our team will read it in full.',
  heading: 'Thank you, we’ve received it',
  paragraphs: ['Hello Ada,', 'Someone on our team will read your submission in full and reply in writing.'],
  action: { label: 'Follow your submission', url: `${origin}/my-dashboard` },
  footer: 'You are receiving this email because you sent us a submission.',
});

/** A paper with invented data. */
export const samplePaper: Paper = {
  title: 'Report for funders',
  footer: 'Report for funders · sample',
  at: '2026-01-01T00:00:00.000Z',
  attachments: [],
  blocks: [
    { kind: 'title', text: 'Report for funders' },
    { kind: 'note', text: 'A sample with invented figures.' },
    { kind: 'heading', text: 'What became of ventures' },
    {
      kind: 'bars',
      rows: [
        { label: 'Still operating', share: 0.82, text: '41 of 50' },
        { label: 'Raised investment', share: 0.46, text: '23 of 50' },
        { label: 'Created jobs', share: 0.64, text: '32 of 50' },
      ],
    },
    { kind: 'heading', text: 'Programmes' },
    {
      kind: 'table',
      columns: [
        { heading: 'Programme', width: 3 },
        { heading: 'Ventures', width: 1, isNumeric: true },
        { heading: 'Finished', width: 1, isNumeric: true },
      ],
      rows: [
        ['Spring programme', '18', '15'],
        ['Autumn programme', '32', '29'],
      ],
      total: ['Total', '50', '44'],
    },
  ],
};
