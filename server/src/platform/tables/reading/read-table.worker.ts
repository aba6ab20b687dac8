import { parentPort, workerData } from 'node:worker_threads';
import { readTableFile, type TableOrder } from './read-table-file.ts';

parentPort?.postMessage(await readTableFile(workerData as TableOrder));
