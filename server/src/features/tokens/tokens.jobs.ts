import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { tokenEndingEmail } from '../notifications/emails/token-emails.ts';
import { notifyByEmail } from '../notifications/notify-by-email.ts';
import { deleteEndedTokens, takeEndingTokens } from './tokens.repository.ts';
import { tokensPage } from './tokens-page.ts';

/** Deletes tokens that ended 30 days ago, and reminds owners of those that end within a week. */
const upkeep: Queue<object> = { name: 'tokens.upkeep', cron: '7 * * * *' };

const batch = 100;

export async function workTokenJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(upkeep, async () => {
    await deleteEndedTokens(platform.db);
    while ((await remindOwners(platform)) === batch);
  });
}

/** Tells the owners of tokens that end within a week, once for each. @returns of how many tokens. */
export const remindOwners = (platform: Platform): Promise<number> =>
  inTransaction(platform, async (tx) => {
    const tokens = await takeEndingTokens(tx.db, batch);
    await notifyByEmail(
      tx,
      tokens.map((token) => ({
        to: { email: token.email, id: token.user_id },
        content: tokenEndingEmail({
          firstName: token.first_name,
          tokenName: token.name,
          expiresAt: token.expires_at,
          link: tokensPage(platform, token),
        }),
        cause: `token-${token.id}`,
      })),
    );
    return tokens.length;
  });
