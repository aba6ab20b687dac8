import { startInstallation } from './installation.ts';

// npm run cluster: the product on a database that fails over, on this machine, until Ctrl+C (docs/operations.md).

const { cluster, origin, nodes, stop } = await startInstallation();
const lines = [
  `Proxima Ventures is ready at ${origin}`,
  `Create the first administrator with this one-time link: ${nodes[0]?.adminLink.replace(nodes[0].origin, origin)}`,
  `The database through the balancer: ${cluster.directUrl}`,
  ...cluster.machines.map(({ name, address }) => `${name}: http://${address}:8008/cluster`),
];
console.log(lines.join('\n'));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)));
