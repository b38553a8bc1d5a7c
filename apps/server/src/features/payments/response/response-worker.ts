// Runs in a thread of its own: a workbook of many rows is unpacked and taken apart without anybody waiting.
import { readResponse } from '@muster/returns/bank/read-response.ts';
import { giveWay } from '../../../platform/threads/give-way.ts';
import { serveOrders } from '../../../platform/threads/serve-orders.ts';
import type { ResponseOrder, ResponseResult } from './response-orders.ts';
import { rowsOfFile } from './response-rows.ts';

giveWay();
serveOrders(async ({ content, payments }: ResponseOrder): Promise<ResponseResult> => {
  const rows = await rowsOfFile(Buffer.from(content));
  return typeof rows === 'string' ? { refusal: rows } : { rows: readResponse(rows, payments) };
});
