import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { FileKind } from '@proxima/contract/files/files';
import type { WireSubmission } from '@proxima/contract/submissions/submissions';
import type { Admin, Anonymous, Context, Member, Platform } from '../src/platform/context.ts';
import type { ReceivedFile } from '../src/platform/files/received-file.ts';
import { newTemporaryPath } from '../src/platform/files/temporary-files.ts';
import { type DemoMember, timeOf } from './world.ts';

/** Something that happens in the demo world; moments run in the order of `at`. */
interface Moment {
  at: Date;
  run: () => Promise<unknown>;
}

/** The state while the demo world is replayed: who has which account, and what is still to happen. */
export class DemoSeeder {
  readonly platform: Platform;
  readonly now: Date;
  readonly moments: Moment[] = [];
  /** Each proposal as it was last stored. */
  readonly submissions = new Map<object, WireSubmission>();
  /** The ventures' ids by key. */
  readonly ventures = new Map<string, number>();
  readonly #members = new Map<string, { person: DemoMember; actor: Member }>();
  readonly #admins = new Map<string, Admin>();

  constructor(platform: Platform, now: Date) {
    this.platform = platform;
    this.now = now;
  }

  /** Schedules something for `when` (world.ts). */
  at(when: string, run: () => Promise<unknown>): void {
    this.moments.push({ at: timeOf(when, this.now), run });
  }

  addMember(person: DemoMember, actor: Member): void {
    this.#members.set(person.key, { person, actor });
  }

  addAdmin(key: string, actor: Admin): void {
    this.#admins.set(key, actor);
  }

  /** @throws Error while nobody with this key has registered. */
  member(key: string): { person: DemoMember; context: Context<Member> } {
    const member = this.#members.get(key);
    if (!member) throw new Error(`${key} is not a member of the demo world yet`);
    return { person: member.person, context: { ...this.anonymous(key), actor: member.actor } };
  }

  /** @throws Error when no administrator has this key. */
  admin(key: string): Context<Admin> {
    const actor = this.#admins.get(key);
    if (!actor) throw new Error(`${key} is not an administrator of the demo world`);
    return { ...this.anonymous(key), actor };
  }

  /** The same for either. @throws Error as `member`. */
  person(key: string): Context<Member> | Context<Admin> {
    return this.#admins.has(key) ? this.admin(key) : this.member(key).context;
  }

  /** @throws Error before the venture with this key is created. */
  venture(key: string): number {
    const id = this.ventures.get(key);
    if (id === undefined) throw new Error(`${key} is not a venture of the demo world yet`);
    return id;
  }

  /** Each person has an IP address of their own (RFC 5737), because rate limits count by address. */
  anonymous(key: string): Context<Anonymous> {
    const [number = 0] = createHash('sha256').update(key).digest();
    return {
      platform: this.platform,
      actor: { kind: 'anonymous' },
      requestId: 'demo',
      ip: `203.0.113.${number}`,
    };
  }

  /** Stores bytes like an upload that has arrived; they are checked like any other. */
  async receive(field: string, kind: FileKind, file: { name: string; bytes: Buffer }): Promise<ReceivedFile> {
    const path = newTemporaryPath(this.platform.temporaryDirectory);
    await writeFile(path, file.bytes, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    return { field, kind, name: file.name, path, size: file.bytes.length, sha256 };
  }
}
