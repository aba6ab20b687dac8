import { offlinePaths } from '@proxima/contract/content/offline';

interface Rules {
  createHTML?(html: string, type: string, sink: string): string | null;
  createScriptURL?(address: string): string | null;
}

interface TrustedTypesGlobal {
  trustedTypes?: { createPolicy(name: string, rules: Rules): { createHTML(html: string): unknown } };
}

/** A policy of the page's Trusted Types (server: security-headers.ts); undefined on the server and in browsers without them. */
export const createPolicy = (name: string, rules: Rules) =>
  (globalThis as TrustedTypesGlobal).trustedTypes?.createPolicy(name, rules);

/**
 * Lets libraries parse HTML into a document that never runs (the editor's paste) and start a worker from our own built files
 * (the PDF viewer) or the service worker. The browser refuses everything else that would turn text into markup or code; edited content has a
 * policy of its own (ui/display/rich-content.tsx).
 */
export function limitLibraries(): void {
  createPolicy('default', {
    createHTML: (html, _type, sink) => (sink.startsWith('DOMParser') ? html : null),
    createScriptURL: (address) => (isBuiltByUs(address) ? address : null),
  });
}

function isBuiltByUs(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && (pathname.startsWith('/assets/') || pathname === offlinePaths.worker);
}
