import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getHoliday, listHolidays } from '@muster/contract/features/holidays.contract.ts';
import { contractQuery } from '../../platform/queries.ts';

export type Holiday = ResponseOf<typeof listHolidays>[number];

export const HOLIDAY_ENTRIES = [listHolidays, getHoliday];

export const holidaysOf = (holidayYear: number) => contractQuery(listHolidays, { query: { holidayYear } });
