import { DevicesCard } from '../../features/account/devices-card.tsx';
import { PasswordCard } from '../../features/account/password-card.tsx';
import { privateHandle } from '../../lib/page/page-meta.ts';

const title = 'Password and devices';

export const handle = privateHandle(title, 'Your password and signed-in devices.');

export const Component = () => (
  <>
    <h1 className="mb-6 text-3xl">{title}</h1>
    <div className="flex max-w-3xl flex-col gap-6">
      <PasswordCard />
      <DevicesCard />
    </div>
  </>
);
