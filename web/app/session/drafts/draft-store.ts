import type { NamedDraftKind } from '@proxima/contract/drafts/draft-kind';
import { draftEndpoints } from '@proxima/contract/drafts/drafts';
import { readStored, store } from '../../lib/browser/browser-storage.ts';
import { api } from '../api.ts';
import { type DraftCopy, type DraftFields, discardedCopy, laterCopy, readCopy } from './draft-copy.ts';

/** Milliseconds without typing before the draft is sent to the server. */
const uploadDelay = 1_200;

/** `unsaved`: neither this device nor the server has the latest input. */
export type DraftState = 'none' | 'unsaved' | 'on-device' | 'saved';

export interface DraftForm<K extends NamedDraftKind> {
  userId: number;
  kind: K;
  subject: number;
}

interface Listener<K extends NamedDraftKind> {
  onState: (state: DraftState) => void;
  /** Fills the form with a draft; null empties it when the draft was sent from elsewhere. */
  onFound: (fields: DraftFields<K> | null) => void;
  /**
   * Whether a draft was made for what the form now asks; every one, if absent. One that was not is as good as none, and the next one
   * replaces it.
   */
  fits?: (fields: DraftFields<K>) => boolean;
}

/**
 * Saves what is typed into one form: immediately on the device, a moment later on the server, so that the form also opens with
 * it on another device. The most recently edited copy wins; all copies are deleted when the form is sent.
 */
export class DraftStore<K extends NamedDraftKind> {
  state: DraftState = 'none';
  readonly #key: string;
  readonly #kind: K;
  readonly #call: { params: { kind: string; subject: number } };
  readonly #listener: Listener<K>;
  /** The epoch of copies that the server accepts; null until the server was asked. */
  #epoch: number | null = null;
  #pending: DraftCopy<K> | null = null;
  #sending: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDiscarding = false;
  /** How many times the form was sent here; replies to earlier requests are out of date. */
  #ends = 0;

  constructor({ userId, kind, subject }: DraftForm<K>, listener: Listener<K>) {
    this.#key = `draft:${userId}:${kind.name}:${subject}`;
    this.#kind = kind;
    this.#call = { params: { kind: kind.name, subject } };
    this.#listener = listener;
  }

  /** Loads the draft, first from the device, then from the server. Does not overwrite what is typed meanwhile. */
  async open(): Promise<void> {
    const device = readStored('local', this.#key, (value) => this.#read(value));
    if (device) this.#find(device, 'on-device');
    const ends = this.#ends;
    const reply = await api.call(draftEndpoints.read, this.#call).catch(() => null);
    if (!reply || ends !== this.#ends) return;
    const { epoch, draft } = reply.data;
    this.#epoch = epoch;
    if (this.#pending) return;
    if (this.#discardedAt() !== null && this.#finishDiscard(draft)) return;
    const isLate = device !== null && device.epoch !== null && device.epoch < epoch;
    const server = this.#read(draft && { ...draft, epoch });
    const later = laterCopy(isLate ? null : device, server);
    if (later === null) return device ? this.#clear() : undefined;
    if (later === server) return this.#find(server, 'saved');
    this.#pending = { ...later, epoch };
    this.flush();
  }

  save(fields: DraftFields<K>): void {
    const copy = { fields, edited_at: new Date().toISOString(), epoch: this.#epoch };
    this.#pending = copy;
    this.#set(store('local', this.#key, copy) ? 'on-device' : 'unsaved');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), uploadDelay);
  }

  /** Sends what the server does not have yet, without waiting. */
  flush(): void {
    clearTimeout(this.#timer);
    const copy = this.#pending;
    if (!copy) return void this.#repeatDiscard();
    if (this.#sending) return;
    const sending = new AbortController();
    this.#sending = sending;
    void this.#upload(copy, sending.signal)
      // The device has its copy; the next edit or the restored connection tries again.
      .catch(() => {})
      .finally(() => {
        if (this.#sending !== sending) return;
        this.#sending = null;
        if (this.#pending !== null && this.#pending !== copy) this.flush();
      });
  }

  /** The form was sent: deletes the copy on the device and cancels an upload in progress. */
  end(): void {
    this.#ends += 1;
    clearTimeout(this.#timer);
    this.#sending?.abort();
    this.#sending = null;
    this.#pending = null;
    this.#epoch = null;
    store('local', this.#key, null);
    this.#set('none');
  }

  /**
   * Deletes the draft on the server too, without a connection as soon as there is one; not needed after the form was sent, as the
   * server then deletes it.
   */
  discard(): void {
    if (this.state === 'none') return;
    this.end();
    store('local', this.#key, { fields: null, edited_at: new Date().toISOString() });
    this.#discardOnServer();
  }

  #discardedAt(): string | null {
    return readStored('local', this.#key, (value) => discardedCopy.safeParse(value).data?.edited_at ?? null);
  }

  /** Discards the server's copy if it is what was discarded here, and not one that was edited elsewhere since. @returns whether it is */
  #finishDiscard(draft: { edited_at: string } | null): boolean {
    const discardedAt = this.#discardedAt();
    const isSame = draft !== null && discardedAt !== null && draft.edited_at <= discardedAt;
    if (isSame) this.#discardOnServer();
    else store('local', this.#key, null);
    return isSame;
  }

  #discardOnServer(): void {
    const discardedAt = this.#discardedAt();
    this.#epoch = null;
    this.#isDiscarding = true;
    api
      .call(draftEndpoints.discard, { ...this.#call, keepalive: true })
      // Not what was typed since.
      .then(() => discardedAt && discardedAt === this.#discardedAt() && store('local', this.#key, null))
      // The restored connection, and the form when it opens again, repeat it.
      .catch(() => {})
      .finally(() => {
        this.#isDiscarding = false;
      });
  }

  /** Discards on the server what could not be discarded before. */
  async #repeatDiscard(): Promise<void> {
    if (this.#isDiscarding || this.#discardedAt() === null) return;
    const reply = await api.call(draftEndpoints.read, this.#call).catch(() => null);
    if (reply && !this.#isDiscarding && this.#discardedAt() !== null) this.#finishDiscard(reply.data.draft);
  }

  async #upload({ fields, edited_at, epoch: typedIn }: DraftCopy<K>, signal: AbortSignal): Promise<void> {
    const epoch =
      typedIn ?? this.#epoch ?? (await api.call(draftEndpoints.read, { ...this.#call, signal })).data.epoch;
    const body = { fields, edited_at, epoch };
    const { data } = await api.call(draftEndpoints.save, { ...this.#call, body, signal, keepalive: true });
    if (signal.aborted) return;
    this.#epoch = data.epoch;
    if (this.#pending?.edited_at !== edited_at) return;
    this.#pending = null;
    // Sent from elsewhere meanwhile: the form's text is saved again with the next edit.
    const isLate = data.epoch > epoch;
    store('local', this.#key, isLate ? null : body);
    this.#set(isLate ? 'none' : 'saved');
  }

  #read(value: unknown): DraftCopy<K> | null {
    const copy = readCopy(this.#kind, value);
    return copy && (this.#listener.fits?.(copy.fields) ?? true) ? copy : null;
  }

  #find({ fields }: { fields: DraftFields<K> }, state: DraftState): void {
    this.#set(state);
    this.#listener.onFound(fields);
  }

  /** The form was sent from elsewhere. */
  #clear(): void {
    const epoch = this.#epoch;
    this.end();
    this.#epoch = epoch;
    this.#listener.onFound(null);
  }

  #set(state: DraftState): void {
    this.state = state;
    this.#listener.onState(state);
  }
}
