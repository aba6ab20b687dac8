import { PDFDataRangeTransport } from 'pdfjs-dist';
import { readStoredUser } from '../../../session/stored-user.ts';
import { endsOf, piecesOf, planCalls, type Span } from './plan-calls.ts';

/** Milliseconds until a call that got no answer is made again, the first time; each further time it is twice as long. */
const firstWait = 500;
const maxWait = 8_000;
/** Bytes of one call at most: whoever loses access in the middle of a large part gets no more than this of it. */
const maxPart = 1024 * 1024;
/** Milliseconds in which pdf.js asks for nothing more until its calls are answered together, and after which they are in any case. */
const [quiet, maxQuiet] = [8, 40];

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Source {
  url: string;
  /** Bytes of the whole file. */
  size: number;
  /** The server refused a range: the reader may no longer see the document, or their session has ended. */
  onRefused: () => void;
}

interface Call {
  url: string;
  headers?: Record<string, string>;
  /** Of the answer, by which it is recognised. */
  status: number;
  /** Bytes of the answer. */
  length: number;
}

type Bytes = Uint8Array<ArrayBuffer>;
/** What came instead of the bytes. `strange`: neither they nor a refusal, as from a proxy that does not let the call pass. */
type Failure = 'nothing' | 'refused' | 'strange';

/**
 * Gives pdf.js the parts of a file that it asks for, each with the session's token, so that the server decides anew for each. What gets
 * no answer is asked for again until it comes; what is refused is not. Before it shows a page, pdf.js looks at the entries of all
 * pages, which may be anywhere in the file: what it asks for in one go comes by as few calls as possible.
 */
export class RangeTransport extends PDFDataRangeTransport {
  readonly #source: Source;
  readonly #stop = new AbortController();
  /** Fetched while pdf.js itself is still being loaded. */
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
    this.#timer = setTimeout(() => this.#send(), Math.min(quiet, this.#wantedSince + maxQuiet - now));
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
    const bytes = this.#canGetPieces ? await this.#getPieces(spans) : 'strange';
    if (bytes === 'strange') {
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
      return answer === 'strange' ? 'nothing' : answer;
    });
  }

  #getPieces(spans: readonly Span[]): Promise<Bytes | 'strange' | null> {
    const url = `${this.#source.url}?pieces=${spans.flatMap(piecesOf)}`;
    const length = spans.reduce((sum, { begin, end }) => sum + end - begin, 0);
    return this.#persist(() => this.#ask({ url, status: 200, length }));
  }

  /** Asks until there is an answer; null when none is to be had any more. */
  async #persist<Answer extends Bytes | 'strange'>(
    ask: () => Promise<Answer | 'nothing' | 'refused'>,
  ): Promise<Answer | null> {
    for (let pause = firstWait; !this.#stop.signal.aborted; pause = Math.min(pause * 2, maxWait)) {
      const answer = await ask().catch(() => 'nothing' as const);
      if (answer === 'refused') {
        this.#source.onRefused();
        return null;
      }
      if (answer !== 'nothing') return answer;
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
      return response.status === 429 || response.status >= 500 ? 'nothing' : 'strange';
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length === length ? bytes : 'strange';
  }
}
