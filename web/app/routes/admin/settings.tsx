import { useRunTimeSettings } from '../../domain/team-settings.ts';
import { AccessSettingsLinks } from '../../features/access/settings-links.tsx';
import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { ExchangeRatesCard } from '../../features/settings/exchange-rates-card.tsx';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { TagsCard } from '../../features/submissions/tags/tags-card.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { Settled } from '../../session/loading/settled.tsx';
import { useRights } from '../../session/use-rights.ts';
import { QueryContent } from '../../ui/feedback/query-content.tsx';

export const handle = privateHandle('Settings', 'How the team works.');

export function Component() {
  const rights = useRights();
  const mayChange = rights.includes('team.manage');
  const maySetRates = rights.includes('rounds.manage');
  const settings = useRunTimeSettings();
  return (
    <ConsolePage title="Settings" lead="How the team works. Changes apply immediately.">
      <Settled>
        <QueryContent query={settings}>
          {(stored) => <SettingsForm stored={stored} mayChange={mayChange} />}
        </QueryContent>
        {mayChange && (
          <div className="mt-6 max-w-3xl empty:hidden">
            <TagsCard />
          </div>
        )}
        {maySetRates && (
          <div className="mt-6 max-w-3xl">
            <ExchangeRatesCard />
          </div>
        )}
        {mayChange && <AccessSettingsLinks />}
      </Settled>
    </ConsolePage>
  );
}
