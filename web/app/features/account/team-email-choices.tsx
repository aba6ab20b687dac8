import {
  type EmailTiming,
  emailTimingLabels,
  emailTimings,
  type TeamEmailChoices,
  type TeamTopicName,
  teamEmailEndpoints,
  teamTopics,
  topicsWith,
} from '@proxima/contract/notifications/team-emails';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../session/api.ts';
import { dataQuery } from '../../session/data-query.ts';
import { showReply } from '../../session/show-reply.ts';
import { useChange } from '../../session/use-change.ts';
import { useRights } from '../../session/use-rights.ts';
import { useSavedChoice } from '../../session/use-saved-choice.ts';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

const queryKey = ['team-emails'] as const;

const timingOptions = emailTimings.map((value) => ({ value, label: emailTimingLabels[value] }));
const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

type Changes = z.input<typeof teamEmailEndpoints.change.body>;

function useChangeTeamEmails() {
  const client = useQueryClient();
  return useChange(
    (body: Changes) => api.call(teamEmailEndpoints.change, { body }),
    ({ data }) => showReply(client, queryKey, data),
  );
}

function TimingChoice({ topic, saved }: { topic: TeamTopicName; saved: EmailTiming }) {
  const change = useChangeTeamEmails();
  const [timing, choose] = useSavedChoice(saved, (chosen: EmailTiming) =>
    change.mutateAsync({ timings: { [topic]: chosen } }),
  );
  return (
    <SelectField
      label={teamTopics[topic].label}
      quiet
      options={timingOptions}
      value={timing}
      onChange={({ target }) => target.value && choose(target.value as EmailTiming)}
    />
  );
}

function HourChoice({ saved }: { saved: number }) {
  const change = useChangeTeamEmails();
  const [hour, choose] = useSavedChoice(saved, (chosen: number) =>
    change.mutateAsync({ digest_hour: chosen }),
  );
  return (
    <SelectField
      label="Send the digest at"
      help="In your time zone. No digest is sent on days without news."
      quiet
      options={hourOptions}
      value={String(hour)}
      onChange={({ target }) => target.value && choose(Number(target.value))}
      className="max-w-60"
    />
  );
}

function Choices({ choices }: { choices: TeamEmailChoices }) {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {topicsWith(useRights()).map((topic) => (
          <TimingChoice key={topic} topic={topic} saved={choices.timings[topic]} />
        ))}
      </div>
      <HourChoice saved={choices.digest_hour} />
    </div>
  );
}

/** Which emails to the team an administrator gets, and when. Each choice is saved as it is made. */
export const TeamEmailChoicesCard = () => (
  <TitledCard
    title="Emails to you"
    lead="Your notifications show everything either way. Emails about your account, and calendar entries, are always sent immediately."
  >
    <QueryContent
      query={useQuery(dataQuery(queryKey, teamEmailEndpoints.read))}
      placeholder={<Skeleton className="h-96" />}
    >
      {(choices) => <Choices choices={choices} />}
    </QueryContent>
  </TitledCard>
);
