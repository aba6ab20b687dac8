import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The encoding that browsers ask for. */
export const brotli = { 'accept-encoding': 'br' };

export interface Answer {
  status: number;
  /** Names and values in turn, as received. */
  rawHeaders: string[];
  body: Buffer;
}

/** Sends one GET. The body is returned as received, without decoding. */
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
