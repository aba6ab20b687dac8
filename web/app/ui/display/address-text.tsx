import { Fragment } from 'react';

/** An email or web address. If the line is too short for it, it breaks before a dot or an '@', not in the middle of a word. */
export const AddressText = ({ address }: { address: string }) => (
  <span className="wrap-anywhere">
    {[...address.matchAll(/[.@]*[^.@]+|[.@]+$/g)].map(({ 0: part, index }) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
