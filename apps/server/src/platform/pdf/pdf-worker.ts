// Runs in a thread of its own.
import { lowerPriority } from '../threads/lower-priority.ts';
import { serveOrders } from '../threads/serve-orders.ts';
import type { PdfDocument } from './pdf.ts';
import { renderPdf } from './render-pdf.ts';

lowerPriority();
serveOrders(
  (document: PdfDocument) => renderPdf(document),
  (content) => [content.buffer],
);
