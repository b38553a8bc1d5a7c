// Runs in a thread of its own: a file of 5 MB has more than a hundred thousand times to be read.
import { Problem } from '../../platform/http/problem.ts';
import { lowerPriority } from '../../platform/threads/lower-priority.ts';
import { serveOrders } from '../../platform/threads/serve-orders.ts';
import type { FileRead, FileToRead } from './punches.thread.ts';
import { readPunches } from './read-punches.ts';

lowerPriority();
serveOrders(({ content, options }: FileToRead): FileRead => {
  try {
    return { read: readPunches(Buffer.from(content), options) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { refused: { code: error.code, message: error.message, data: error.data } };
  }
});
