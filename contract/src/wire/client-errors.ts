import { z } from 'zod';
import { type ClientError, clientErrorKinds, clientErrorPath, maxFrames } from './client-error-report.ts';
import { post } from './endpoint.ts';
import { acknowledged } from './envelope.ts';
import { sizes } from './limits.ts';

const className = /^[A-Za-z]{1,60}$/;
const page = /^(?:\/|(?:\/(?::x|[a-z-]{1,40})){1,8})$/i;
const frame = /^\/assets\/[\w.-]{1,100}(?::\d{1,7}:\d{1,7})?$/;

const clientError: z.ZodType<ClientError> = z.object({
  kind: z.enum(clientErrorKinds),
  name: z.string().regex(className),
  page: z.string().regex(page),
  frames: z.array(z.string().regex(frame)).max(maxFrames),
});

export const clientErrorEndpoints = {
  /** Logs a browser's report of a failed page. */
  report: post(clientErrorPath, 'public', {
    stability: 'internal',
    limit: 'clientError',
    repeat: { never: 'A report that arrived would be counted as two.' },
    bodyLimit: sizes.clientError,
    body: clientError,
    reply: acknowledged,
  }),
};
