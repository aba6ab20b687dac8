import { PDFDataRangeTransport } from 'pdfjs-dist';
import { readStoredUser } from '../../../session/stored-user.ts';

/** Milliseconds until a range that got no answer is asked for again, the first time; each further time it is twice as long. */
const firstWait = 500;
const maxWait = 8_000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Source {
  url: string;
  /** Bytes of the whole file. */
  size: number;
  /** The server refused a range: the reader may no longer see the document, or their session has ended. */
  onRefused: () => void;
}

/**
 * Gives pdf.js the parts of a file that it asks for, each with the session's token, so that the server decides anew for each. What gets
 * no answer is asked for again until it comes; what is refused is not.
 */
export class RangeTransport extends PDFDataRangeTransport {
  readonly #source: Source;
  readonly #stop = new AbortController();

  constructor(source: Source) {
    super(source.size, null);
    this.#source = source;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#fetchRange(begin, end).then((bytes) => bytes && this.onDataRange(begin, bytes));
  }

  override abort(): void {
    this.#stop.abort();
  }

  async #fetchRange(begin: number, end: number): Promise<Uint8Array | null> {
    for (let pause = firstWait; !this.#stop.signal.aborted; pause = Math.min(pause * 2, maxWait)) {
      const answer = await this.#ask(begin, end).catch(() => 'nothing' as const);
      if (answer instanceof Uint8Array) return answer;
      if (answer === 'refused') {
        this.#source.onRefused();
        return null;
      }
      await wait(pause);
    }
    return null;
  }

  async #ask(begin: number, end: number): Promise<Uint8Array | 'refused' | 'nothing'> {
    const token = readStoredUser()?.token;
    const response = await fetch(this.#source.url, {
      headers: { range: `bytes=${begin}-${end - 1}`, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: this.#stop.signal,
    });
    if (response.status === 206) return new Uint8Array(await response.arrayBuffer());
    return [401, 403, 404].includes(response.status) ? 'refused' : 'nothing';
  }
}
