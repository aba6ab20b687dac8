import { useState } from 'react';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { useSignedInUser } from '../../session/stored-user.ts';
import { useSavedChoice } from '../../session/use-saved-choice.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { canShowNotices, startNotices, stopNotices, wantsNotices } from './desktop-notices.ts';

const blocked =
  'Your browser blocks them. Allow notifications for this site in its settings, then tick the box again.';

/** Whether this browser shows notifications on the desktop. It is asked for permission only when the box is ticked. */
export function DesktopNoticesChoice() {
  const { id } = useSignedInUser();
  const isHydrated = useHydrated();
  const [isOn, setOn] = useState<boolean>();
  const [isBlocked, setBlocked] = useState(false);
  const save = async (wanted: boolean) => {
    if (!wanted) stopNotices(id);
    const isShown = wanted && (await startNotices(id));
    setOn(isShown);
    setBlocked(wanted && !isShown);
  };
  const [isShown, choose] = useSavedChoice(isOn ?? (isHydrated && wantsNotices(id)), save);
  if (!isHydrated || !canShowNotices()) return null;
  return (
    <Checkbox
      className="mb-4 max-w-3xl"
      label="Also show new notifications on the desktop, in this browser"
      checked={isShown}
      onChange={({ target }) => choose(target.checked)}
      error={isBlocked ? blocked : undefined}
    />
  );
}
