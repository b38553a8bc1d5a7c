import { describe, expect, it } from 'vitest';
import { stateIn } from './address-state.ts';
import { searchParams } from './search-params.ts';

const defaults = { tab: 'active', page: 1, search: '', inactive: false };

describe('the state of a list in the address', () => {
  it('is the default where the address says nothing', () => {
    expect(stateIn({}, defaults)).toEqual(defaults);
  });

  it('takes text, figures and switches from the text of the address', () => {
    expect(stateIn({ tab: 'pending', page: '3', inactive: 'true' }, defaults)).toEqual({
      ...defaults,
      tab: 'pending',
      page: 3,
      inactive: true,
    });
  });

  it('takes the values of a change before they are read back from the address', () => {
    expect(stateIn({ search: 98450, page: 3, inactive: true }, defaults)).toEqual({
      ...defaults,
      search: '98450',
      page: 3,
      inactive: true,
    });
  });

  it('ignores what is of another kind', () => {
    expect(stateIn({ page: 'x', tab: { a: 1 }, inactive: 'yes' }, defaults)).toEqual(defaults);
    expect(stateIn({ page: '', inactive: '' }, defaults)).toEqual(defaults);
  });

  it('reads a search for digits as text', () => {
    expect(stateIn({ search: '0098450' }, defaults).search).toBe('0098450');
  });
});

describe('the query of an address', () => {
  it('is plain text, also for digits and words of JSON', () => {
    expect(searchParams.stringifySearch({ month: '9', page: 2, search: 'true' })).toBe('?month=9&page=2&search=true');
    expect(searchParams.parseSearch('?month=9&page=2&search=true')).toEqual({ month: '9', page: '2', search: 'true' });
  });

  it('keeps spaces, quotes and ampersands', () => {
    const search = { search: 'R&D "Pune" 100%', from: '/payroll/payslips?month=9' };
    expect(searchParams.parseSearch(searchParams.stringifySearch(search))).toEqual(search);
  });

  it('leaves out what has no value', () => {
    expect(searchParams.stringifySearch({ tab: undefined, status: null })).toBe('');
  });
});
