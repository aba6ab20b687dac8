import { useReplyTime } from '../../../lib/page/use-brand.ts';
import { LineIcon } from '../../../ui/display/line-icon.tsx';

/** Stays under a form that was sent: what to expect, and the reference to name. */
export const SentNotice = ({ reference }: { reference: string }) => (
  <div role="status" className="flex gap-4 rounded-card bg-green-tint p-5">
    <LineIcon name="check" size={22} className="mt-0.5 shrink-0 text-green" />
    <div>
      <p className="font-medium">Your message is with us. Reference: {reference}</p>
      <p className="mt-1 text-sm text-ink-soft">
        You hear from us within {useReplyTime()}. We have also emailed you the reference; name it when you
        write to us about this message.
      </p>
    </div>
  </div>
);
