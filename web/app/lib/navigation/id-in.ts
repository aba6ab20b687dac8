import { errorForBrowser } from '../page/page-error.ts';

/** The id that a part of the address names. @throws a 404, which the error page shows, for anything else. */
export function idIn(part: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(part ?? '')) throw errorForBrowser({ status: 404 });
  return Number(part);
}
