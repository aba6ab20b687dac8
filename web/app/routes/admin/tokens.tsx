import { ConsolePage } from '../../features/console-shell/console-page.tsx';
import { AllTokens } from '../../features/tokens/all-tokens.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

export const handle = privateHandle('Access tokens', 'Tokens of the team and of members.');

export const Component = () => (
  <ConsolePage title="Access tokens" isList>
    <AllTokens />
  </ConsolePage>
);
