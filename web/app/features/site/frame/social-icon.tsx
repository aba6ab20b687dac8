import type { SocialNetwork } from '@proxima/contract/content/brand';

export const networkNames: Record<SocialNetwork, string> = {
  linkedin: 'LinkedIn',
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
  mastodon: 'Mastodon',
};

/** One plain letter-like mark a network, drawn in the line weight of the other icons. */
const shapes: Record<SocialNetwork, string> = {
  linkedin: 'M5 9.5V19M5 5.2v.1M10 19v-9.5M10 13.5c0-5 8-5 8 0V19',
  x: 'M4.5 4.5l15 15M19.5 4.5l-15 15',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M17 7v.1',
  youtube: 'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM10.5 9.5v5l4-2.5z',
  facebook: 'M16 4h-2a4 4 0 0 0-4 4v12M7 12h8',
  mastodon: 'M7 17V9.5c0-3.5 5-3.5 5 0V13M12 9.5c0-3.5 5-3.5 5 0V15',
};

export const SocialIcon = ({ network }: { network: SocialNetwork }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={shapes[network]} />
  </svg>
);
