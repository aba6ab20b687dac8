import './styles/app.css';
import { limitLibraries } from './lib/trusted-types.ts';
import { untilReadable } from './lib/until-readable.ts';

limitLibraries();

/** The page is readable without JavaScript; the application takes over when the visitor is served or does something. */
untilReadable()
  .then(() => import('./hydrate.tsx'))
  .then(({ hydrate }) => hydrate());
