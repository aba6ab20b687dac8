import { data } from 'react-router';

/** Any address that is not in the table: a real 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const Component = () => null;
