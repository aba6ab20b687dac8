/** The content codings that pages are kept in, in the server's order of preference. */
export const pageEncodings = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof pageEncodings)[number];

const remembered = new Map<string, PageEncoding>();
const maxRemembered = 200;

/**
 * The coding to answer with: the acceptable one of highest weight, ties broken by our order (RFC 9110, section 12.5.3).
 * Identity when nothing is acceptable: a readable page serves better than a 406.
 */
export function chooseEncoding(acceptEncoding: string | undefined): PageEncoding {
  if (!acceptEncoding) return 'identity';
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  const chosen = negotiate(acceptEncoding);
  if (remembered.size < maxRemembered) remembered.set(acceptEncoding, chosen);
  return chosen;
}

function negotiate(header: string): PageEncoding {
  const weights = readWeights(header);
  let best: PageEncoding = 'identity';
  let highest = 0;
  for (const encoding of pageEncodings) {
    const weight = weightOf(encoding, weights);
    if (weight > highest) {
      best = encoding;
      highest = weight;
    }
  }
  return best;
}

/** Identity is acceptable unless it is ruled out, but anything that was asked for by name comes before it. */
function weightOf(encoding: PageEncoding, weights: Map<string, number>): number {
  const named = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined);
  if (named !== undefined) return named;
  const wildcard = weights.get('*');
  if (encoding === 'identity') return wildcard === 0 ? 0 : 0.0001;
  return wildcard ?? 0;
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (coding) weights.set(coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
