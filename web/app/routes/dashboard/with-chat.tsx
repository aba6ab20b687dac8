import type { ReactNode } from 'react';
import { TeamChat } from '../../features/chat/member-conversation.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/layout/card.tsx';

/** A page with the chat panel beside it, or below it where there is no room. */
export const WithChat = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19.5rem] min-[90rem]:grid-cols-[minmax(0,1fr)_23rem]">
    <div className="min-w-0">{children}</div>
    <Card className="flex h-[34rem] flex-col overflow-hidden p-0! xl:sticky xl:top-24 xl:h-[calc(100dvh-8rem)] xl:max-h-[46rem]">
      <div className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
        <h2 className="text-lg">Chat</h2>
        <a href={paths.messages} className="text-link text-sm">
          Open messages
        </a>
      </div>
      <div className="min-h-0 flex-1">
        <TeamChat />
      </div>
    </Card>
  </div>
);
