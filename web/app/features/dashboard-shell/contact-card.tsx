import { dashboardText } from '@proxima/contract/wire/messages';
import { paths } from '../../paths.ts';
import { buttonStyles } from '../../ui/actions/button-styles.ts';
import { OrbitMark } from '../../ui/display/orbit-mark.tsx';

/** 'Connect with a member of our team' with the way to the chat. */
export const ContactCard = () => (
  <section aria-label="Contact" className="rounded-card border border-night-line bg-night-soft p-4">
    <OrbitMark size={24} className="text-on-night-soft" />
    <p className="mt-2 font-display text-lg leading-snug text-on-night">{dashboardText.connect}</p>
    <a href={paths.messages} className={buttonStyles('on-night', 'small', 'mt-3 w-full')}>
      {dashboardText.chatNow}
    </a>
  </section>
);
