import type { Provision } from '../../platform/slots.ts';
import { noticeKinds, whatIsDue } from '../notifications/notifications.facts.ts';
import { DUE, tellOfDues } from './dashboard.jobs.ts';

/** Dates that are due are told by the clock: no event goes before them. */
export const dashboardProvides: readonly Provision[] = [noticeKinds.with(DUE), whatIsDue.with(tellOfDues)];
