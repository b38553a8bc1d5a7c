import { expect, test } from 'vitest';
import { requirementsFromSetUp } from './requirement-list.tsx';

test('before anybody is entered, the page says what state and team size of the set-up mean', () => {
  const names = ['EPF', 'ESI', 'Professional tax of Karnataka'];
  expect(requirementsFromSetUp({ teamSize: '21-100', stateName: 'Karnataka', names })).toBe(
    'With a team of 21-100 in Karnataka, as you said when you set up, the law requires: EPF, ESI and Professional tax of Karnataka. Muster counts again when you enter your people.',
  );
  expect(requirementsFromSetUp({ teamSize: null, stateName: null, names: [] })).toBe(
    'Nothing is required for the people entered so far.',
  );
});
