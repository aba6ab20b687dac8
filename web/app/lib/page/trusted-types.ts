interface Rules {
  createHTML(html: string, type: string, sink: string): string | null;
  createScriptURL(address: string): string | null;
}

interface TrustedTypesWindow {
  trustedTypes?: { createPolicy(name: 'default', rules: Rules): unknown };
}

/**
 * What libraries may do under the page's Trusted Types (server: security-headers.ts): parse HTML into a document that never runs
 * (the editor's paste), and start a worker from our own built files (the PDF viewer). Everything else that would turn text
 * into markup or code is refused by the browser; edited content has a policy of its own (ui/rich-content.tsx).
 */
export function limitLibraries(): void {
  (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', {
    createHTML: (html, _type, sink) => (sink.startsWith('DOMParser') ? html : null),
    createScriptURL: (address) => (isBuiltByUs(address) ? address : null),
  });
}

function isBuiltByUs(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith('/assets/');
}
