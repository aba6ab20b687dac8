const inlineTypes = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/**
 * How a browser treats a file: as a download, or shown in the page if `isView` and the product previews the type
 * (docs/rules.md, Files). The name is sent twice: in ASCII for old clients and exactly in UTF-8 (RFC 6266, RFC 8187).
 */
export function contentDisposition(file: { name: string; content_type: string }, isView: boolean): string {
  const kind = isView && inlineTypes.has(file.content_type) ? 'inline' : 'attachment';
  const plain = file.name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(file.name).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
