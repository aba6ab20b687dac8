const chunkSize = 4096;

/** Unpacks a compressed container of VBA ([MS-OVBA] 2.4.1); null if it is damaged. */
export function decompressVba(packed: Buffer): Buffer | null {
  if (packed[0] !== 1) return null;
  const chunks: Buffer[] = [];
  for (let at = 1; at + 2 <= packed.length; ) {
    const header = packed.readUInt16LE(at);
    const end = at + (header & 0x0fff) + 3;
    if (((header >> 12) & 7) !== 3 || end > packed.length) return null;
    const body = packed.subarray(at + 2, end);
    const chunk = header & 0x8000 ? decompressChunk(body) : body;
    if (chunk === null) return null;
    chunks.push(chunk);
    at = end;
  }
  return Buffer.concat(chunks);
}

/** Groups of eight tokens after a byte of flags: each is a literal byte, or a copy of earlier bytes. */
function decompressChunk(body: Buffer): Buffer | null {
  const out = Buffer.alloc(chunkSize);
  let length = 0;
  for (let at = 0; at < body.length; ) {
    const flags = body[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < body.length; bit += 1) {
      if (length >= chunkSize) return null;
      if ((flags & (1 << bit)) === 0) {
        out[length] = body[at] ?? 0;
        length += 1;
        at += 1;
        continue;
      }
      if (at + 2 > body.length) return null;
      const copied = copyToken(out, length, body.readUInt16LE(at));
      if (copied === null) return null;
      length += copied;
      at += 2;
    }
  }
  return out.subarray(0, length);
}

/**
 * Copies earlier bytes and returns how many. The longer the chunk already is, the more bits of the token are the offset and the fewer
 * the length.
 */
function copyToken(out: Buffer, length: number, token: number): number | null {
  const offsetBits = Math.max(4, Math.ceil(Math.log2(length)));
  const count = (token & (0xffff >> offsetBits)) + 3;
  const from = length - (token >> (16 - offsetBits)) - 1;
  if (from < 0 || length + count > chunkSize) return null;
  for (let index = 0; index < count; index += 1) out[length + index] = out[from + index] ?? 0;
  return count;
}
