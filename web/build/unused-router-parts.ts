import type { Plugin } from 'vite';

const module = /react-router\/dist\/\w+\/lib\/dom\/lib\.js$/;

/**
 * Lets the bundler leave out the router's `Link`, `NavLink` and `Form` with all that hangs on them (4 KB compressed of every first
 * visit): nothing of ours uses them, but as they are published their creation looks like a side effect.
 */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  transform(code, id) {
    if (!module.test(id)) return null;
    const text = code
      .replace(/= (React\$1\.forwardRef\()/g, '= /* @__PURE__ */ $1')
      .replace(/^\w+\.displayName = .*;$/gm, '');
    return { code: text, map: null };
  },
});
