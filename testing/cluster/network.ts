import { execFileSync, spawnSync } from 'node:child_process';
import { kill } from '../processes/kill.ts';
import { needProgram } from '../processes/programs.ts';

/** A machine of its own as far as the network goes: a network namespace with one address. */
export interface Machine {
  name: string;
  address: string;
  /** Its link, and what that is plugged into. */
  cable: string;
  bridge: string;
  /** The beginning of a command that runs the rest on this machine. */
  prefix: string[];
  /** Pulls the cable: no packet arrives or leaves, and nobody is told. */
  cut(): void;
  /** Plugs it in again. */
  mend(): void;
  /** Kills whatever runs on it, whoever started it. */
  killAll(): void;
}

export interface Network {
  /** The address of whatever runs outside the machines. */
  outside: string;
  machines: Machine[];
  close(): void;
}

/** Whether this account may create network namespaces. */
export function canOpenNetwork(): boolean {
  try {
    const name = `pv${process.pid}test`;
    ip('netns', 'add', name);
    ip('netns', 'del', name);
    return true;
  } catch {
    return false;
  }
}

/** Connects machines by a bridge; they reach each other and the programs outside, nothing else. */
export function openNetwork(names: readonly string[]): Network {
  needProgram('ip', 'iproute2');
  const id = process.pid % 65_536;
  const bridge = `pv${id}`;
  const prefix = `10.${200 + ((id >> 8) % 50)}.${id & 255}`;
  const outside = `${prefix}.254`;
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${outside}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  changeFirewall('-I', bridge);
  const machines = names.map((name, index) => addMachine(bridge, name, `${prefix}.${index + 1}`, index));
  return {
    outside,
    machines,
    close() {
      for (const { name } of machines) ip('netns', 'del', `${bridge}-${name}`);
      changeFirewall('-D', bridge);
      ip('link', 'del', bridge);
    },
  };
}

function addMachine(bridge: string, name: string, address: string, index: number): Machine {
  const namespace = `${bridge}-${name}`;
  const cable = `${bridge}c${index}`;
  ip('netns', 'add', namespace);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
  ip('link', 'set', cable, 'master', bridge, 'up');
  const inside = ['-n', namespace];
  ip(...inside, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
  ip(...inside, 'link', 'set', 'eth0', 'up');
  ip(...inside, 'link', 'set', 'lo', 'up');
  return {
    name,
    address,
    cable,
    bridge,
    prefix: ['ip', 'netns', 'exec', namespace],
    cut: () => void ip('link', 'set', cable, 'nomaster'),
    mend: () => void ip('link', 'set', cable, 'master', bridge),
    killAll() {
      for (const pid of ip('netns', 'pids', namespace).split('\n').filter(Boolean)) kill(Number(pid));
    },
  };
}

/** A firewall that forwards nothing by default, such as Docker's, drops what a bridge forwards, too. Without a firewall this does nothing. */
const changeFirewall = (change: '-I' | '-D', bridge: string): void =>
  void spawnSync('iptables', [change, 'FORWARD', '-i', bridge, '-o', bridge, '-j', 'ACCEPT'], {
    stdio: 'ignore',
  });

const ip = (...args: string[]): string =>
  execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
