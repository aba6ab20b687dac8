/** 128 random bits in hexadecimal. `crypto.randomUUID` exists only in secure contexts, and a new installation may not have TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
