import type { holidayEffect } from '@muster/contract/features/holidays/holidays-shapes.ts';
import type { z } from '@muster/contract/zod.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot, slot } from '../../platform/slots.ts';

export type HolidayEffect = z.output<typeof holidayEffect>;
export type AttendanceEffect = Omit<HolidayEffect, 'others'>;

/**
 * Looks at some days before holidays change, and again after they did in the same transaction, which is then undone. It
 * stores nothing and locks nobody out.
 */
export type Watch<T> = (tx: TenantTx, services: Services, days: readonly string[]) => Promise<() => Promise<T>>;

/** What other holidays make of attendance. */
export const attendanceEffect = slot<Watch<AttendanceEffect>>('what other holidays make of attendance');

/** What they make of anything else, in a line each: leave that is given back. */
export const otherEffects = listSlot<Watch<HolidayEffect['others'][number] | null>>();
