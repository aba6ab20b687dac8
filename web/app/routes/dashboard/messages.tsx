import { chatEndpoints } from '@proxima/contract/chat/chat';
import { urlOf } from '@proxima/contract/client/wire-request';
import { TeamChat } from '../../features/chat/member-conversation.tsx';
import { PageHeading } from '../../features/dashboard-shell/page-heading.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';
import { paths } from '../../paths.ts';
import { Settled } from '../../session/loading/settled.tsx';
import { Card } from '../../ui/layout/card.tsx';

export const handle = privateHandle('Messages', 'Your conversation with our team.', () => [
  urlOf(chatEndpoints.history, { query: { limit: 50 } }),
]);

/** The conversation with the team, as tall as the window. */
export const Component = () => (
  <Settled>
    <div className="flex h-[calc(100dvh-6.5rem)] min-h-[26rem] flex-col lg:h-[calc(100dvh-8rem)]">
      <PageHeading
        title="Messages"
        action={
          <a href={paths.notificationSettings} className="text-link text-sm">
            Emails about messages
          </a>
        }
      />
      <h2 className="sr-only">Conversation with our team</h2>
      <Card className="min-h-0 flex-1 overflow-hidden p-0!">
        <TeamChat />
      </Card>
    </div>
  </Settled>
);
