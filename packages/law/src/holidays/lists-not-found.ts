import { CONFIRMED_ON, type HolidayList } from './holiday-list.ts';

/** Lists that were looked for and not found: they say so, and nothing is put in their place. */
function notFound(list: Pick<HolidayList, 'id' | 'state' | 'name' | 'year' | 'missing' | 'note'>): HolidayList {
  return {
    ...list,
    officialCount: null,
    isComplete: false,
    source: null,
    confirmedOn: CONFIRMED_ON,
    confidence: 'low',
    days: [],
  };
}

const NOT_YET = 'not found on 22 November 2026; most states publish between late October and mid December';

export const listsNotFound: readonly HolidayList[] = [
  notFound({
    id: 'IN-DL-2026',
    state: 'DL',
    name: 'Delhi (GNCTD) public holidays',
    year: 2026,
    missing: ['the GNCTD list itself'],
    note: 'No separate list found. Offer IN-GAZ-2026 as the starting point; Delhi usually follows the central list.',
  }),
  notFound({
    id: 'IN-KA-2027',
    state: 'KA',
    name: 'Karnataka public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-MH-2027',
    state: 'MH',
    name: 'Maharashtra public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-TN-2027',
    state: 'TN',
    name: 'Tamil Nadu public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-DL-2027',
    state: 'DL',
    name: 'Delhi public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-TG-2027',
    state: 'TS',
    name: 'Telangana public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-AP-2027',
    state: 'AP',
    name: 'Andhra Pradesh public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-GJ-2027',
    state: 'GJ',
    name: 'Gujarat public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-WB-2027',
    state: 'WB',
    name: 'West Bengal public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-KL-2027',
    state: 'KL',
    name: 'Kerala public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-UP-2027',
    state: 'UP',
    name: 'Uttar Pradesh public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-HR-2027',
    state: 'HR',
    name: 'Haryana public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
  notFound({
    id: 'IN-RJ-2027',
    state: 'RJ',
    name: 'Rajasthan public holidays',
    year: 2027,
    missing: [NOT_YET],
    note: null,
  }),
];
