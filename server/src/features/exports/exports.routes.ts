import {
  type ExportList,
  exportEndpoints,
  exportFileEndpoints,
  exportMessages,
} from '@proxima/contract/exports/exports';
import type { Routes } from '../../http/route.ts';
import { fetchExport, orderExport } from './order-export.ts';

export function exportRoutes({ route, stream }: Routes): void {
  for (const list of Object.keys(exportEndpoints) as ExportList[]) {
    route(exportEndpoints[list], async ({ context, body }) => {
      const { format, ...filters } = body;
      const path = await orderExport(context, { list, format, filters });
      return { message: exportMessages.ordered, data: { path } };
    });
  }
  stream(exportFileEndpoints.fetch, async ({ context, params }, reply) => {
    const { name, type, content } = await fetchExport(context, params.ticket);
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.type(type).send(content);
  });
}
