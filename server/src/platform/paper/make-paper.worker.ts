import { parentPort, workerData } from 'node:worker_threads';
import type { Letterhead, Paper } from './paper.ts';
import { writePdf } from './write-pdf.ts';

const { paper, letterhead } = workerData as { paper: Paper; letterhead: Letterhead };
parentPort?.postMessage(await writePdf(paper, letterhead));
