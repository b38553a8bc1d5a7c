// Runs in a thread of its own.
import { giveWay } from '../threads/give-way.ts';
import { serveOrders } from '../threads/serve-orders.ts';
import type { PdfDocument } from './pdf.ts';
import { renderPdf } from './render-pdf.ts';

giveWay();
serveOrders(
  (document: PdfDocument) => renderPdf(document),
  (content) => [content.buffer],
);
