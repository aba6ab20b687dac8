import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What browsers ask for. */
export const brotli = { 'accept-encoding': 'br' };

export interface Answer {
  status: number;
  /** Name and value in turn, as they came. */
  rawHeaders: string[];
  body: Buffer;
}

/** One GET, its body still in the encoding that it was sent in. */
export const fetchRaw = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, async (response) => {
      resolve({
        status: response.statusCode ?? 0,
        rawHeaders: response.rawHeaders,
        body: await buffer(response),
      });
    })
      .on('error', reject)
      .end();
  });
