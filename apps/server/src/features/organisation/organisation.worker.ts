import { exportAudit as exportEntry } from '@muster/contract/features/organisation/organisation.contract.ts';
import type { OffloadedRoute } from '../../platform/offload/serve-offloaded.ts';
import { exportAudit } from './export-audit.ts';

/** What is served in the thread of files: a year of the audit trail is tens of megabytes. */
export function serveOrganisation(route: OffloadedRoute): void {
  route(exportEntry, ({ query }, caller) => exportAudit(caller, query));
}
