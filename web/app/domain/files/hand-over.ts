/** Milliseconds for which a tab or a download may take to read what it was given before its address is given back. */
const readingTime = 60_000;

/** Gives bytes to the browser as a link with these properties would: as a download under a name, or in a new tab. */
export function handOver(content: Blob, properties: { download: string } | { target: '_blank' }): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, rel: 'noopener', ...properties }).click();
  setTimeout(() => URL.revokeObjectURL(url), readingTime);
}
