// Runs in a thread of its own: a workbook of many rows is unpacked and taken apart without anybody waiting.
import { readResponse } from '@muster/returns/bank/read-response.ts';
import { lowerPriority } from '../../../platform/threads/lower-priority.ts';
import { serveOrders } from '../../../platform/threads/serve-orders.ts';
import { readRowsOfFile } from './read-rows.ts';
import type { ResponseOrder, ResponseResult } from './response.thread.ts';

lowerPriority();
serveOrders(async ({ content, payments }: ResponseOrder): Promise<ResponseResult> => {
  const rows = await readRowsOfFile(Buffer.from(content));
  return typeof rows === 'string' ? { refusal: rows } : { rows: readResponse(rows, payments) };
});
