import { PDFDataRangeTransport } from 'pdfjs-dist';
import { readStoredUser } from '../../../session/stored-user.ts';
import { endsOf, piecesOf, planCalls, type Span } from './plan-calls.ts';

/** Delay before the first retry; it doubles with each further one. */
const firstWaitMs = 500;
const maxWaitMs = 8_000;
/** Maximum bytes of one call, so that a reader who loses access in the middle of a large part gets at most this much more. */
const maxPart = 1024 * 1024;
/** Requests are sent together once pdf.js has made none for the first time, at the latest after the second. */
const [quietMs, maxQuietMs] = [8, 40];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Source {
  url: string;
  /** Size of the whole file in bytes. */
  size: number;
  /** The server refused a range: the reader may no longer see the document, or their session has ended. */
  onRefused: () => void;
}

interface Call {
  url: string;
  headers?: Record<string, string>;
  /** Expected status of the response. */
  status: number;
  /** Expected length of the response in bytes. */
  length: number;
}

type Bytes = Uint8Array<ArrayBuffer>;
/** Why there are no bytes. `unexpected`: any other response, for example from a proxy that does not support the call. */
type Failure = 'retryable' | 'refused' | 'unexpected';

/**
 * Fetches the parts of a file that pdf.js requests. Each call has the session's token, so that the server checks access every time.
 * Calls without an answer are retried until it comes; refused ones are not. Before it shows a page, pdf.js reads the entries of all
 * pages, which can be anywhere in the file, so requests made together are fetched in as few calls as possible.
 */
export class RangeTransport extends PDFDataRangeTransport {
  readonly #source: Source;
  readonly #stop = new AbortController();
  /** Fetched while pdf.js itself is still loading. */
  readonly #ends: { span: Span; bytes: Promise<Bytes | null> }[];
  #last = 0;
  #wanted: Span[] = [];
  #wantedSince = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #canGetPieces = true;

  constructor(source: Source) {
    super(source.size, null);
    this.#source = source;
    this.#ends = endsOf(source.size).map((span) => ({ span, bytes: this.#getRange(span) }));
  }

  override requestDataRange(begin: number, end: number): void {
    const known = this.#ends.find(({ span }) => begin >= span.begin && end <= span.end);
    if (known) {
      void known.bytes.then(
        (bytes) => bytes && this.onDataRange(begin, bytes.slice(begin - known.span.begin)),
      );
      return;
    }
    const now = performance.now();
    if (this.#wanted.length === 0) this.#wantedSince = now;
    this.#wanted.push({ begin, end });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#send(), Math.min(quietMs, this.#wantedSince + maxQuietMs - now));
  }

  override abort(): void {
    this.#stop.abort();
  }

  #send(): void {
    const spans = this.#wanted;
    this.#wanted = [];
    const { alone, together } = planCalls(spans, { size: this.#source.size, last: this.#last });
    this.#last = alone.at(-1)?.end ?? this.#last;
    for (const span of alone) void this.#giveSpan(span);
    for (const group of together) void this.#giveTogether(group);
  }

  async #giveSpan({ begin, end }: Span): Promise<void> {
    const parts: Bytes[] = [];
    for (let from = begin; from < end; from += maxPart) {
      const part = await this.#getRange({ begin: from, end: Math.min(from + maxPart, end) });
      if (!part) return;
      parts.push(part);
    }
    const [first] = parts;
    const whole = parts.length > 1 ? new Uint8Array(await new Blob(parts).arrayBuffer()) : first;
    if (whole) this.onDataRange(begin, whole);
  }

  async #giveTogether(spans: readonly Span[]): Promise<void> {
    const bytes = this.#canGetPieces ? await this.#getPieces(spans) : 'unexpected';
    if (bytes === 'unexpected') {
      this.#canGetPieces = false;
      for (const span of spans) void this.#giveSpan(span);
    } else if (bytes) {
      let from = 0;
      for (const { begin, end } of spans) {
        this.onDataRange(begin, bytes.slice(from, from + end - begin));
        from += end - begin;
      }
    }
  }

  #getRange({ begin, end }: Span): Promise<Bytes | null> {
    const headers = { range: `bytes=${begin}-${end - 1}` };
    const call = { url: this.#source.url, headers, status: 206, length: end - begin };
    return this.#persist(async () => {
      const answer = await this.#ask(call);
      return answer === 'unexpected' ? 'retryable' : answer;
    });
  }

  #getPieces(spans: readonly Span[]): Promise<Bytes | 'unexpected' | null> {
    const url = `${this.#source.url}?pieces=${spans.flatMap(piecesOf)}`;
    const length = spans.reduce((sum, { begin, end }) => sum + end - begin, 0);
    return this.#persist(() => this.#ask({ url, status: 200, length }));
  }

  /** Retries until there is an answer; null if refused or aborted. */
  async #persist<Answer extends Bytes | 'unexpected'>(
    ask: () => Promise<Answer | 'retryable' | 'refused'>,
  ): Promise<Answer | null> {
    for (let pause = firstWaitMs; !this.#stop.signal.aborted; pause = Math.min(pause * 2, maxWaitMs)) {
      const answer = await ask().catch(() => 'retryable' as const);
      if (answer === 'refused') {
        this.#source.onRefused();
        return null;
      }
      if (answer !== 'retryable') return answer;
      await wait(pause);
    }
    return null;
  }

  async #ask({ url, headers, status, length }: Call): Promise<Bytes | Failure> {
    const token = readStoredUser()?.token;
    const response = await fetch(url, {
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: this.#stop.signal,
    });
    if (response.status !== status) {
      void response.body?.cancel();
      if ([401, 403, 404].includes(response.status)) return 'refused';
      return response.status === 429 || response.status >= 500 ? 'retryable' : 'unexpected';
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length === length ? bytes : 'unexpected';
  }
}
