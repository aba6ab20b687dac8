import {
  wordingEndpoints as endpoints,
  wordingMessages as messages,
} from '@proxima/contract/wordings/wordings';
import type { Routes } from '../../http/route.ts';
import { previewEmail, sendTest } from './preview-email.ts';
import { listEmails, readEmail } from './read-email.ts';
import { saveWordings } from './save-wordings.ts';

export function wordingRoutes({ answer, platform }: Routes): void {
  answer(endpoints.list, 'Emails', () => listEmails(platform));
  answer(endpoints.read, 'Email', ({ params }) => readEmail(platform, params.kind));
  answer(endpoints.save, messages.saved, ({ context, params, body }) =>
    saveWordings(context, params.kind, body),
  );
  answer(endpoints.preview, 'Preview', ({ context, params, body }) =>
    previewEmail(context, params.kind, body),
  );
  answer(endpoints.test, messages.tested, ({ context, params, body }) =>
    sendTest(context, params.kind, body),
  );
}
