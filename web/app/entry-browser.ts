import './styles/app.css';
import { limitLibraries } from './lib/trusted-types.ts';
import { untilReadable } from './lib/until-readable.ts';

limitLibraries();

/** Forms are sent by the application alone; one that is sent before it is there stays as it was filled in. */
document.addEventListener('submit', (event) => event.preventDefault());

/** The page is readable without JavaScript; the application takes over when the visitor is served or does something. */
untilReadable()
  .then(() => import('./hydrate.tsx'))
  .then(({ hydrate }) => hydrate());
