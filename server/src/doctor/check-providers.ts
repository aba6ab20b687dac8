import type { Config } from '../config.ts';
import { inspectProvider } from '../platform/openid/provider-client.ts';
import { type Finding, fine, problem, runCheck } from './finding.ts';

const part = 'sign-in';

/** Checks whether each provider of the configuration answers, is who it should be, and offers what a sign-in needs. */
export async function checkProviders({ signInProviders, origin }: Config): Promise<Finding[]> {
  const findings = await Promise.all(
    signInProviders.map((provider) =>
      runCheck(
        part,
        `Check the issuer of ${provider.key} in OIDC_PROVIDERS, and that this machine reaches it.`,
        async () => {
          const { lacks, endsSessions } = await inspectProvider(provider);
          if (lacks.length > 0)
            return [
              problem(
                part,
                `${provider.name} does not offer ${lacks.join(', ')}`,
                'See docs/sign-in-with.md.',
              ),
            ];
          const signOut = endsSessions ? '' : '; signing out here does not sign out there';
          return [
            fine(
              part,
              `${provider.name} answers; its redirect address is ${origin}/signin/${provider.key}${signOut}`,
            ),
          ];
        },
      ),
    ),
  );
  return findings.flat();
}
