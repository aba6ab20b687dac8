import { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import type { WireAnswer } from '@proxima/contract/applications/application-wire';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { api } from '../../../session/api.ts';
import {
  type DeviceAnswers,
  readDeviceAnswers,
  storeDeviceAnswers,
} from '../../../session/drafts/device-answers.ts';

export type AnswerJson = WireAnswer['value'];

/** Milliseconds without typing before an answer is sent to the server. */
const uploadDelay = 800;
/** Milliseconds before a failed upload is tried again, doubled each time up to half a minute. */
const firstRetry = 2_000;
const lastRetry = 30_000;

/** One answer on this page. */
export interface Entry {
  value: AnswerJson;
  /** The version that the value is based on; 0 before the first. */
  version: number;
  /** The server does not have this value. */
  isUnsaved: boolean;
  /** Someone else's answer, saved while this one was being written. Which one stays is the member's choice. */
  theirs?: WireAnswer;
  /** Why the server refused the value. */
  refusal?: string;
}

export type SaveState = 'saved' | 'saving' | 'on-device' | 'unsaved' | 'conflict' | 'refused';

interface Owner {
  userId: number;
  applicationId: number;
}

/**
 * The answers of an application while someone writes them: each is on the device with each keystroke and on the server a moment later, and
 * what others save appears, unless it would replace what is being written here. Works without a connection and sends everything once
 * there is one.
 */
export class AnswersStore {
  /** A new object with each change. */
  entries: Readonly<Record<string, Entry>> = {};
  /** Whether an answer counts that was saved after the close. */
  isSavedLate = false;
  readonly #owner: Owner;
  readonly #onChange: () => void;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #uploads = new Map<string, Promise<void>>();
  #isStored = true;
  #isOffline = false;
  #retry = firstRetry;
  #isClosed = false;

  constructor(owner: Owner, answers: readonly WireAnswer[], onChange: () => void) {
    this.#owner = owner;
    this.#onChange = onChange;
    this.entries = Object.fromEntries(answers.map((answer) => [answer.question_id, entryOf(answer)]));
    const unsent = readDeviceAnswers(owner.userId, owner.applicationId);
    for (const [id, { value, version }] of Object.entries(unsent)) {
      this.entries = { ...this.entries, [id]: { value, version, isUnsaved: true } };
      this.#schedule(id, 0);
    }
  }

  get state(): SaveState {
    const all = Object.values(this.entries);
    if (all.some(({ theirs }) => theirs)) return 'conflict';
    if (all.some(({ refusal }) => refusal)) return 'refused';
    if (!all.some(({ isUnsaved }) => isUnsaved)) return 'saved';
    if (!this.#isStored) return 'unsaved';
    return this.#isOffline || !navigator.onLine ? 'on-device' : 'saving';
  }

  /** The member changed an answer; null empties it. */
  set(id: string, value: AnswerJson): void {
    const { version = 0, theirs } = this.entries[id] ?? {};
    this.#put(id, { value, version, isUnsaved: true, ...(theirs && { theirs }) });
    if (!theirs) this.#schedule(id, uploadDelay);
  }

  /** What the server has now. What is being written here stays; saving it finds out about the other. */
  receive(answers: readonly WireAnswer[]): void {
    for (const answer of answers) {
      const entry = this.entries[answer.question_id];
      if (!entry || (!entry.isUnsaved && answer.version > entry.version))
        this.#put(answer.question_id, entryOf(answer));
    }
  }

  /**
   * Discards refused answers to questions that are not asked now: the member cannot see them, and what is not asked is not sent. A refused
   * answer whose question is asked, such as a number that cannot be read, stays.
   */
  discardRefused(asked: ReadonlySet<string>): void {
    for (const [id, { refusal, version }] of Object.entries(this.entries))
      if (refusal && !asked.has(id)) this.#put(id, { value: null, version, isUnsaved: false });
  }

  /** Settles a conflict. */
  choose(id: string, which: 'mine' | 'theirs'): void {
    const { value, theirs } = this.entries[id] ?? {};
    if (!theirs) return;
    if (which === 'theirs') {
      this.#put(id, entryOf(theirs));
      return;
    }
    this.#put(id, { value: value ?? null, version: theirs.version, isUnsaved: true });
    this.#schedule(id, 0);
  }

  /** Sends everything that the server lacks. @returns whether it has everything then */
  async flush(): Promise<boolean> {
    for (const [id, { isUnsaved, theirs }] of Object.entries(this.entries))
      if (isUnsaved && !theirs) this.#upload(id);
    await Promise.all(this.#uploads.values());
    return this.state === 'saved';
  }

  /** Sends what is left without waiting, and sends nothing any more. */
  close(): void {
    void this.flush();
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #schedule(id: string, delay: number): void {
    clearTimeout(this.#timers.get(id));
    if (this.#isClosed) return;
    this.#timers.set(
      id,
      setTimeout(() => this.#upload(id), delay),
    );
  }

  #upload(id: string): void {
    clearTimeout(this.#timers.get(id));
    if (this.#uploads.has(id)) return;
    const upload = this.#send(id).finally(() => {
      this.#uploads.delete(id);
    });
    this.#uploads.set(id, upload);
  }

  async #send(id: string): Promise<void> {
    for (;;) {
      const sent = this.entries[id];
      if (!sent?.isUnsaved || sent.theirs) return;
      try {
        const params = { id: this.#owner.applicationId, question: id };
        const body = { value: sent.value, version: sent.version };
        const { data } = await api.call(applicationEndpoints.saveAnswer, { params, body, keepalive: true });
        this.#isOffline = false;
        this.#retry = firstRetry;
        this.isSavedLate ||= data.is_late;
        this.#settle(id, sent, data);
      } catch (error) {
        return this.#fail(id, sent, error);
      }
    }
  }

  /** The server replied; what was typed since is sent next, based on the reply. */
  #settle(id: string, sent: Entry, { answer, conflict }: { answer: WireAnswer; conflict: boolean }): void {
    const now = this.entries[id] ?? sent;
    if (conflict) this.#put(id, { value: now.value, version: now.version, isUnsaved: true, theirs: answer });
    else if (now.value === sent.value) this.#put(id, entryOf(answer, sent.value));
    else this.#put(id, { value: now.value, version: answer.version, isUnsaved: true });
  }

  #fail(id: string, sent: Entry, error: unknown): void {
    const { status = 0 } = error instanceof ApiError ? error : {};
    const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
    const now = this.entries[id] ?? sent;
    if (isRefused && now.value === sent.value) {
      this.#put(id, { ...now, refusal: messageOf(error) });
      return;
    }
    this.#isOffline = status === 0;
    this.#onChange();
    this.#schedule(id, this.#retry);
    this.#retry = Math.min(this.#retry * 2, lastRetry);
  }

  #put(id: string, entry: Entry): void {
    this.entries = { ...this.entries, [id]: entry };
    const unsent: DeviceAnswers = {};
    for (const [question, { value, version, isUnsaved }] of Object.entries(this.entries))
      if (isUnsaved) unsent[question] = { value, version };
    this.#isStored = storeDeviceAnswers(this.#owner.userId, this.#owner.applicationId, unsent);
    this.#onChange();
  }
}

/** A saved answer. Keeps the object that the page shows, so that its field is not drawn anew. */
const entryOf = ({ value, version }: WireAnswer, shown: AnswerJson = value): Entry => ({
  value: shown,
  version,
  isUnsaved: false,
});
