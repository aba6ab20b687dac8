import clsx from 'clsx';
import { useState } from 'react';

interface AvatarProps {
  name: string;
  /** Path of the picture; without one, or if it cannot be loaded, the initials are shown. */
  picture: string | null | undefined;
  size?: 'small' | 'regular' | 'large';
}

const sizes = { small: 'size-8 text-xs', regular: 'size-10 text-sm', large: 'size-24 text-2xl' };

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A round picture of a person. Decorative: the name is beside it or labels the control around it. */
export function Avatar({ name, picture, size = 'regular' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return picture && picture !== broken ? (
    <img
      src={picture}
      alt=""
      onError={() => setBroken(picture)}
      className={clsx('shrink-0 rounded-full bg-mist object-cover', sizes[size])}
    />
  ) : (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full bg-ember-tint font-medium text-ember-deep',
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
