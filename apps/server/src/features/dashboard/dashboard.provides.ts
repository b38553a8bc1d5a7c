import type { Provision } from '../../platform/slots.ts';
import { noticeKinds } from '../notifications/notifications.facts.ts';
import { DUE } from './dashboard.jobs.ts';

/** Dates that are due are told by the clock: no event goes before them. */
export const dashboardProvides: readonly Provision[] = [noticeKinds.with(DUE)];
