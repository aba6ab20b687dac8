/** 128 random bits in hexadecimal. `crypto.randomUUID` exists in secure contexts alone, and a first installation may have none. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
