import { describe, expect, it } from 'vitest';
import { stateIn } from './address-state.ts';

const defaults = { tab: 'active', page: 1, search: '', inactive: false };

describe('the state of a list in the address', () => {
  it('is the default where the address says nothing', () => {
    expect(stateIn({}, defaults)).toEqual(defaults);
  });

  it('takes what the address says', () => {
    expect(stateIn({ tab: 'pending', page: 3, inactive: true }, defaults)).toEqual({
      ...defaults,
      tab: 'pending',
      page: 3,
      inactive: true,
    });
  });

  it('ignores what is of another kind', () => {
    expect(stateIn({ page: 'x', tab: { a: 1 }, inactive: 'yes' }, defaults)).toEqual(defaults);
  });

  it('reads a search for digits as text', () => {
    expect(stateIn({ search: 98450 }, defaults).search).toBe('98450');
  });
});
