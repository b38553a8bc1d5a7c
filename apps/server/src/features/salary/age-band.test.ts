import { expect, test } from 'vitest';
import { ageBandIn } from './age-band.facts.ts';

test('an age counts that is reached by 31 March, by someone born on 1 April too', () => {
  expect(ageBandIn(2026, '1967-03-31')).toBe('60to79');
  expect(ageBandIn(2026, '1967-04-01')).toBe('60to79');
  expect(ageBandIn(2026, '1967-04-02')).toBe('below60');
  expect(ageBandIn(2026, '1947-04-01')).toBe('80plus');
  expect(ageBandIn(2026, '1947-04-02')).toBe('60to79');
});

test('without a date of birth someone is below 60', () => {
  expect(ageBandIn(2026, null)).toBe('below60');
});
