import { join } from 'node:path';
import { writeCommandFile } from '../../testing/cluster/command-file.ts';
import { startInstallation } from './installation.ts';

// npm run cluster: the product on a database that fails over, on this machine, until Ctrl+C (docs/operations.md).

const { cluster, origin, nodes, stop } = await startInstallation();
const { folder, machines } = cluster;
for (const [index, { command, settings }] of nodes.entries())
  await writeCommandFile(join(folder, `node-${index + 1}.sh`), command, settings);
const lines = [
  `Proxima Ventures is ready at ${origin}`,
  `Create the first administrator with this one-time link: ${nodes[0]?.adminLink.replace(nodes[0].origin, origin)}`,
  `The database through the balancer: ${cluster.directUrl}`,
  `The pooler: 127.0.0.1:${new URL(cluster.env.DATABASE_URL ?? '').port}`,
  ...nodes.map((node, index) => `node-${index + 1}: ${node.origin}`),
  ...machines.map(({ name, address, cable, bridge }) => `${name}: ${address}, cable ${cable} in ${bridge}`),
  `To be an operator of it (docs/operations.md): ${machines[0]?.commandFile} patronictl list`,
];
console.log(lines.join('\n'));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)));
