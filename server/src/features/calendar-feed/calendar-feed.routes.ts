import {
  calendarFeedEndpoints as endpoints,
  calendarFeedMessages as messages,
} from '@proxima/contract/accounts/calendar-feed';
import { headerValue } from '../../http/header-value.ts';
import { isNotModified } from '../../http/not-modified.ts';
import type { Routes } from '../../http/route.ts';
import { type CalendarSource, etagOf } from '../../platform/calendar/calendar-feed.ts';
import { endFeed, readFeed, renewFeed } from './manage-feed.ts';
import { openFeed } from './open-feed.ts';

export function calendarFeedRoutes({ answer, stream }: Routes, sources: readonly CalendarSource[]): void {
  answer(endpoints.read, messages.read, ({ context }) => readFeed(context));
  answer(endpoints.renew, messages.renewed, ({ context }) => renewFeed(context));
  answer(endpoints.end, messages.ended, ({ context }) => endFeed(context));
  stream(endpoints.fetch, async ({ context, params, headers }, reply) => {
    const text = await openFeed(context, params.file.replace(/\.ics$/, ''), sources);
    const etag = etagOf(text);
    reply.headers({
      etag,
      // Each fetch asks again: access may have ended, and the address, too.
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline; filename="calendar.ics"',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    if (isNotModified(headerValue(headers, 'if-none-match'), etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
