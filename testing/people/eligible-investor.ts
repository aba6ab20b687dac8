import { accessSettingsEndpoints } from '@proxima/contract/access/access-settings';
import { strictRules } from '@proxima/contract/access/eligibility-rules';
import { investorStatusEndpoints } from '@proxima/contract/access/investor-status';
import { legalTextEndpoints } from '@proxima/contract/access/legal-texts';
import { accountEndpoints, type SignedInUser } from '@proxima/contract/accounts/accounts';
import type { Installation } from '../processes/server.ts';
import { registerMember } from './people.ts';
import { callAs } from './talk.ts';

/** Portugal: a signed statement is enough. */
const country = 'PT';
const category = {
  name: 'self_certified',
  label: 'Self-certified investor',
  evidence: [],
  statement: 'I can afford to lose what I invest.',
  needs_accreditation: false,
  needs_knowledge_check: false,
  months_valid: 12,
};

const confirmations = async (server: Installation) =>
  (await server.emails()).flatMap((mail) => /\/confirm-email#t=([\w-]{43})/.exec(mail)?.[1] ?? []);

/** The token in an email that was not there before. */
async function freshToken(server: Installation, before: readonly string[]): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const token = (await confirmations(server)).find((one) => !before.includes(one));
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the email to confirm the address did not arrive');
}

/** An investor to whom ventures are open. @param answers of the sign-up form. */
export async function eligibleInvestor(
  server: Installation,
  admin: Pick<SignedInUser, 'token'>,
  answers: Record<string, string> = {},
): Promise<SignedInUser> {
  const before = await confirmations(server);
  const investor = await registerMember(server.origin, 'investor', answers);
  const call = (who: Pick<SignedInUser, 'token'>, method: string, path: string, body?: object) =>
    callAs(server.origin, who, method, path, body);
  const { data: sets } = await call(admin, 'GET', accessSettingsEndpoints.listRules.path);
  if (!sets.some((set: { country: string }) => set.country === country))
    await call(admin, 'PUT', accessSettingsEndpoints.saveRules.path.replace(':country', country), {
      version: 0,
      rules: { ...strictRules, categories: [category] },
    });
  await call(investor, 'POST', accountEndpoints.confirmEmail.path, {
    token: await freshToken(server, before),
  });
  const details = { country, category: category.name, evidence: 'signed_statement', signed_name: 'Mira Sol' };
  await call(investor, 'PUT', investorStatusEndpoints.state.path, details);
  const text = await call(investor, 'GET', legalTextEndpoints.read.path.replace(':kind', 'risk_warning'));
  const acknowledgement = { text_id: text.data.id, typed_name: 'Mira Sol' };
  await call(investor, 'POST', legalTextEndpoints.acknowledge.path, acknowledgement);
  const { data } = await call(investor, 'GET', investorStatusEndpoints.read.path);
  if (!data?.eligible) throw new Error(`not eligible: ${JSON.stringify(data)}`);
  return { ...investor, email_confirmed: true };
}
