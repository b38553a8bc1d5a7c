import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getHoliday, listHolidays } from '@muster/contract/features/holidays/holidays.contract.ts';
import { readCopy } from '@muster/contract/features/holidays/holidays-copy.contract.ts';
import { getReadyList, listReadyLists } from '@muster/contract/features/holidays/holidays-lists.contract.ts';
import { getHolidayYear, previewHoliday } from '@muster/contract/features/holidays/holidays-year.contract.ts';
import { contractQuery } from '../../platform/queries.ts';

export type Holiday = ResponseOf<typeof listHolidays>[number];
export type HolidayYear = ResponseOf<typeof getHolidayYear>;
export type Effect = ResponseOf<typeof previewHoliday>;
export type ReadyList = ResponseOf<typeof listReadyLists>[number];
export type ReadyDay = ResponseOf<typeof getReadyList>['days'][number];

/** What a changed holiday is shown in. */
export const HOLIDAY_ENTRIES = [listHolidays, getHoliday, getHolidayYear, getReadyList, readCopy];

export const holidaysOf = (holidayYear: number) => contractQuery(listHolidays, { query: { holidayYear } });
export const yearOf = (holidayYear: number) => contractQuery(getHolidayYear, { query: { holidayYear } });

export type Change = Parameters<typeof contractQuery<typeof previewHoliday>>[1]['body'];

/** What a change would do; asked again whenever it is another. */
export const effectOf = (body: Change) => ({ ...contractQuery(previewHoliday, { body }), staleTime: 0, gcTime: 0 });

export const copyOf = (year: number) => contractQuery(readCopy, { query: { year: String(year) } });
export type CopiedDay = ResponseOf<typeof readCopy>[number];

export const readyLists = () => contractQuery(listReadyLists);
export const readyList = (listId: string) => contractQuery(getReadyList, { params: { listId } });
