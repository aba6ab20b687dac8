import type { NotificationKind } from '@proxima/contract/notifications/kinds';
import {
  webhookKindAudience,
  webhookKindGroups,
  webhookKinds,
  webhookKindText,
} from '@proxima/contract/webhooks/webhook-kinds';
import { useId } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field-shell.tsx';
import { Disclosure } from './disclosure.tsx';

interface KindChoiceProps {
  chosen: readonly NotificationKind[];
  onChange: (chosen: NotificationKind[]) => void;
  error: string | undefined;
}

interface GroupProps extends Omit<KindChoiceProps, 'error'> {
  group: (typeof webhookKindGroups)[number];
}

/** The kinds about one thing, closed until someone opens them. */
function Group({ group: { label, kinds }, chosen, onChange }: GroupProps) {
  const own = kinds.filter((kind) => chosen.includes(kind));
  const others = chosen.filter((kind) => !kinds.includes(kind));
  const toggle = (kind: NotificationKind) =>
    onChange(chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]);
  return (
    <Disclosure label={label} note={`${own.length} of ${kinds.length}`}>
      <fieldset className="pb-3">
        <legend className="sr-only">{label}</legend>
        <Checkbox
          label={<span className="font-medium">All of these</span>}
          checked={own.length === kinds.length}
          onChange={() => onChange(own.length === kinds.length ? others : [...others, ...kinds])}
        />
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={chosen.includes(kind)}
            onChange={() => toggle(kind)}
            label={
              <>
                {webhookKindText(kind)}
                <span className="block text-xs wrap-anywhere text-ink-soft">
                  {webhookKindAudience(kind)} · <code className="font-mono">{kind}</code>
                </span>
              </>
            }
          />
        ))}
      </fieldset>
    </Disclosure>
  );
}

/** Which events an endpoint is sent, by what they are about. */
export function KindChoice({ chosen, onChange, error }: KindChoiceProps) {
  const id = useId();
  const isAll = chosen.length === webhookKinds.length;
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">Events</legend>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        <span>
          {chosen.length} of {webhookKinds.length} selected
        </span>
        <Button kind="quiet" size="small" onClick={() => onChange(isAll ? [] : [...webhookKinds])}>
          {isAll ? 'Select none' : 'Select all'}
        </Button>
      </div>
      <div className="mt-2 rounded-control border border-line px-4">
        {webhookKindGroups.map((group) => (
          <Group key={group.subject} {...{ group, chosen, onChange }} />
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
