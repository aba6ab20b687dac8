import { maxTopicName } from '@proxima/contract/content/topic-names';
import { type EditedTopic, topicName } from '@proxima/contract/content/topics';
import { useState } from 'react';
import { z } from 'zod';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ConfirmButtons } from '../../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useMergeTopic, useRemoveTopic, useRenameTopic } from './topics.queries.ts';

interface PartProps {
  topic: EditedTopic;
  onClose: () => void;
}

const schema = z.object({ name: topicName });

function Rename({ topic, onClose }: PartProps) {
  const { form, field } = useCheckedForm(schema, { defaultValues: { name: topic.name } });
  const rename = useRenameTopic(topic, onClose);
  const submit = form.handleSubmit((values) =>
    rename.mutate(values, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label="Name"
        required
        maxLength={maxTopicName}
        help="The address changes with the name. The old address will redirect to the new one."
        {...field('name')}
      />
      <Button type="submit" size="small" pending={rename.isPending} className="self-start">
        Rename
      </Button>
    </form>
  );
}

function Merge({ topic, others, onClose }: PartProps & { others: readonly EditedTopic[] }) {
  const [into, setInto] = useState('');
  const merge = useMergeTopic(topic, onClose);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <SelectField
        label="Merge into"
        quiet
        help="Its posts and addresses move to the other topic."
        placeholder="Choose a topic"
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={into}
        onChange={({ target }) => setInto(target.value)}
      />
      <Button
        kind="secondary"
        size="small"
        className="self-start"
        disabled={into === ''}
        pending={merge.isPending}
        onClick={() => merge.mutate(Number(into))}
      >
        Merge
      </Button>
    </div>
  );
}

function Remove({ topic, onClose }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveTopic(topic, onClose);
  return (
    <div className="border-t border-line pt-5">
      {isAsking ? (
        <>
          <p className="mb-3 text-sm">Posts stay, without this topic. Its page will be deleted.</p>
          <ConfirmButtons
            kind="danger"
            pending={remove.isPending}
            pendingLabel="Removing..."
            onClick={() => remove.mutate(undefined)}
            onCancel={() => setAsking(false)}
          >
            Remove for good
          </ConfirmButtons>
        </>
      ) : (
        <Button kind="danger" size="small" onClick={() => setAsking(true)}>
          Remove topic
        </Button>
      )}
    </div>
  );
}

/** Renames a topic, merges it into another one, or removes it. */
export const TopicDialog = ({ topic, all, onClose }: PartProps & { all: readonly EditedTopic[] }) => {
  const others = all.filter(({ id }) => id !== topic.id);
  return (
    <Dialog open onClose={onClose} title={topic.name}>
      <div className="flex flex-col gap-5">
        <Rename topic={topic} onClose={onClose} />
        {others.length > 0 && <Merge topic={topic} others={others} onClose={onClose} />}
        <Remove topic={topic} onClose={onClose} />
      </div>
    </Dialog>
  );
};
