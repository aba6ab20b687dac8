import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { FileKind } from '@proxima/contract/files/files';
import type { WireSubmission } from '@proxima/contract/submissions/submissions';
import type { Admin, Anonymous, Context, Member, Platform } from '../src/platform/context.ts';
import type { ReceivedFile } from '../src/platform/files/received-file.ts';
import { newTemporaryPath } from '../src/platform/files/temporary-files.ts';
import type { DemoAdmin, DemoMember } from './people/person.ts';
import { type Moment, timeOf, type When } from './world.ts';

type Account = { person: DemoMember; actor: Member } | { person: DemoAdmin; actor: Admin };

/** What is known while the world is lived through: who has which account, and what is still to happen. */
export class DemoSeeder {
  readonly platform: Platform;
  readonly now: Date;
  readonly moments: Moment[] = [];
  /** What was sent, as it was last seen. */
  readonly submissions = new Map<object, WireSubmission>();
  readonly #accounts = new Map<string, Account>();

  constructor(platform: Platform, now: Date) {
    this.platform = platform;
    this.now = now;
  }

  /** Adds something that happens at `when`. */
  at(when: When, live: () => Promise<void>): void {
    this.moments.push({ at: timeOf(when, this.now), live });
  }

  settle(account: Account): void {
    this.#accounts.set(account.person.key, account);
  }

  /** @throws Error for somebody who is no member, or not yet. */
  member(key: string): { person: DemoMember; context: Context<Member> } {
    const account = this.#accounts.get(key);
    if (account?.actor.kind !== 'member') throw new Error(`${key} is not a member of the demo world yet`);
    return {
      person: account.person as DemoMember,
      context: { ...this.anonymous(key), actor: account.actor },
    };
  }

  /** @throws Error for somebody who is no administrator. */
  admin(key: string): Context<Admin> {
    const account = this.#accounts.get(key);
    if (account?.actor.kind !== 'admin') throw new Error(`${key} is no administrator of the demo world`);
    return { ...this.anonymous(key), actor: account.actor };
  }

  /** Everybody comes from an address of their own (RFC 5737), as the limits by address expect. */
  anonymous(key: string): Context<Anonymous> {
    const [number = 0] = createHash('sha256').update(key).digest();
    return {
      platform: this.platform,
      actor: { kind: 'anonymous' },
      requestId: 'demo',
      ip: `203.0.113.${number}`,
    };
  }

  /** Bytes as an upload that has arrived, to be checked like any other. */
  async receive(field: string, kind: FileKind, file: { name: string; bytes: Buffer }): Promise<ReceivedFile> {
    const path = newTemporaryPath(this.platform.temporaryDirectory);
    await writeFile(path, file.bytes, { flag: 'wx', mode: 0o600 });
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    return { field, kind, name: file.name, path, size: file.bytes.length, sha256 };
  }
}
