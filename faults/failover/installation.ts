import { type SmtpTestServer, startSmtpServer } from '../../server/test/smtp-harness.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../../testing/cluster/cluster.ts';
import { canOpenNetwork } from '../../testing/cluster/network.ts';
import { startObjectStore } from '../../testing/processes/object-store.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { CannotBeCaused } from '../fault.ts';

/** The product as deploy/ha runs it: two nodes on a database that fails over, with its balancer, store and mail relay. */
export interface FailoverInstallation {
  cluster: Cluster;
  origin: string;
  nodes: ServerUnderTest[];
  smtp: SmtpTestServer;
  /** Starts a node on the port of one that was stopped. */
  startNode(index: 0 | 1, script?: string): Promise<ServerUnderTest>;
  stop(): Promise<void>;
}

export async function startInstallation(options?: ClusterOptions): Promise<FailoverInstallation> {
  if (!canOpenNetwork()) throw new CannotBeCaused('only root can give machines their own networks');
  const cluster = await startCluster(options);
  const store = await startObjectStore();
  const smtp = await startSmtpServer();
  const startNode: FailoverInstallation['startNode'] = (index, script) =>
    startServer(
      {
        ...cluster.env,
        ...store.env,
        PORT: String(cluster.nodePorts[index]),
        ORIGIN: cluster.origin,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Proxima Ventures <hello@example.com>',
        DRAIN_SECONDS: '3',
      },
      script,
    );
  const nodes: ServerUnderTest[] = [];
  const stop = async (): Promise<void> => {
    for (const node of nodes) await node.kill('SIGKILL').then(node.stop);
    await smtp.stop();
    await store.stop();
    await cluster.stop();
  };
  try {
    nodes.push(await startNode(0), await startNode(1));
  } catch (error) {
    await stop();
    throw error;
  }
  return { cluster, origin: cluster.origin, nodes, smtp, startNode, stop };
}
