// Runs in a thread of its own: what features that make files of a payroll hand over.

import { paymentsProvides } from './features/payments/payments.provides.ts';
import { servePayments } from './features/payments/payments.worker.ts';
import { serveReturns } from './features/returns/returns.worker.ts';
import { serveOffloaded } from './platform/offload/serve-offloaded.ts';

serveOffloaded((route) => {
  serveReturns(route);
  servePayments(route);
}, paymentsProvides);
