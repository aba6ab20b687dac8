import { isSameTopic, maxTopicName, maxTopics, topicNameOf } from '@proxima/contract/content/topic-names';
import { topicMessages } from '@proxima/contract/content/topics';
import { MultiSelect } from '../../../ui/forms/multi-select.tsx';
import { useTopics } from './topics.queries.ts';

interface TopicsFieldProps {
  name: string;
  /** Controlled: names. */
  value: readonly string[];
  onChange: (names: string[]) => void;
  onBlur: () => void;
  error?: string | undefined;
}

/** Chooses the topics of a post, and adds new ones. */
export function TopicsField({ name, value, onChange, onBlur, error }: TopicsFieldProps) {
  const known = (useTopics().data ?? []).map((topic) => topic.name);
  const own = value.filter((chosen) => !known.includes(chosen));
  const add = (typed: string): string | null => {
    const topic = topicNameOf(typed);
    if (topic === '') return topicMessages.nameRequired;
    if (value.length >= maxTopics) return topicMessages.tooMany;
    const named = [...known, ...value].find((other) => isSameTopic(topic, other)) ?? topic;
    if (!value.includes(named)) onChange([...value, named]);
    return null;
  };
  return (
    <MultiSelect
      label="Topics"
      help={`At most ${maxTopics}. Each has a page with its posts.`}
      name={name}
      chosen={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      options={[...known, ...own].map((topic) => ({ value: topic, label: topic }))}
      custom={{ placeholder: 'New topic', maxLength: maxTopicName, onAdd: add }}
    />
  );
}
