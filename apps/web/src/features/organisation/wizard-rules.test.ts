import { describe, expect, test } from 'vitest';
import { HOURS_REFUSED, REQUIRED } from './organisation.texts.ts';
import {
  blockOf,
  hoursOf,
  isReachable,
  PAGES,
  type PageKey,
  pagesUpTo,
  type SetupValues,
  stepStates,
  toggledDay,
} from './wizard-rules.ts';

const complete: SetupValues = {
  tntName: 'Vaigai Instruments',
  tntAddress: '14, Peenya 2nd Stage, Bengaluru 560058',
  state: 'KA',
  businessType: 'pvtLtd',
  legalCompanyName: 'Vaigai Instruments Private Limited',
  industry: 'manufacturing',
  teamSize: '101-300',
  tntPan: 'AAGCV4821M',
  tntTan: '',
  tntGst: '',
  cin: '',
  llpin: '',
  workingHours: '9',
  weekDaysOff: [0, 6],
};

describe('Next', () => {
  test.each<[PageKey, Partial<SetupValues>]>([
    ['basicInfo', { tntName: '  ' }],
    ['basicInfo', { tntAddress: '' }],
    ['business1', { businessType: null }],
    ['business1', { legalCompanyName: '' }],
    ['business2', { industry: null }],
    ['business2', { teamSize: null }],
    ['taxRegistration', { tntPan: '' }],
  ])('of %s asks for what is required: %o', (page, change) => {
    expect(blockOf(page, { ...complete, ...change })).toBe(REQUIRED);
  });
  test('works on every page of a complete form, also without the optional registrations and a state', () => {
    expect(PAGES.map((page) => blockOf(page, { ...complete, state: null }))).toEqual(PAGES.map(() => null));
  });
  test('of Tax Registration is refused for a PAN or any filled optional field that is wrong', () => {
    const block = (change: Partial<SetupValues>) => blockOf('taxRegistration', { ...complete, ...change });
    expect(block({ tntPan: 'AAGCV4821' })).toBe('Correct the PAN to go on.');
    expect(block({ tntGst: '29AAGCV4821M1ZK' })).toBe('Correct GST or leave it empty to go on.');
    expect(block({ tntTan: 'X', cin: 'Y', llpin: 'Z' })).toBe(
      'Correct TAN, CIN and LLPIN or leave them empty to go on.',
    );
    expect(block({ tntGst: '29AAGCV4821M1ZT' })).toBeNull();
  });
  test.each([
    ['5', HOURS_REFUSED],
    ['6', null],
    ['14', null],
    ['15', HOURS_REFUSED],
    ['8.5', HOURS_REFUSED],
    ['', HOURS_REFUSED],
  ])('with %s working hours answers %s', (workingHours, words) => {
    expect(blockOf('settings', { ...complete, workingHours })).toBe(words);
    expect(hoursOf(workingHours) === null).toBe(words !== null);
  });
});

describe('a later step', () => {
  test('opens only when every step before it was seen and is complete', () => {
    expect(isReachable('settings', complete, new Set(pagesUpTo('taxRegistration')))).toBe(true);
    expect(isReachable('settings', complete, new Set(pagesUpTo('business1')))).toBe(false);
    expect(isReachable('settings', { ...complete, industry: null }, new Set(PAGES))).toBe(false);
  });
  test('is closed in the list until then, and done ones carry a tick', () => {
    const states = (page: PageKey) => stepStates(page, complete, new Set(pagesUpTo(page))).map(({ state }) => state);
    expect(states('basicInfo')).toEqual(['current', 'open', 'closed', 'closed', 'closed']);
    expect(states('business1')).toEqual(['done', 'current', 'closed', 'closed', 'closed']);
    expect(states('taxRegistration')).toEqual(['done', 'done', 'current', 'open', 'closed']);
  });
});

test('a third day off is refused, a chosen one can be taken back', () => {
  expect(toggledDay([0, 6], 5)).toBeNull();
  expect(toggledDay([6], 0)).toEqual([0, 6]);
  expect(toggledDay([0, 6], 6)).toEqual([0]);
});
