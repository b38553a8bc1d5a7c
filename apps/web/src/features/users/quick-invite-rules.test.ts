import { expect, test } from 'vitest';
import { leftOut } from './quick-invite-rules.ts';

test('who was not invited stays in the form, with the reason at the row it has now', () => {
  const taken = { field: 'email', message: 'User already exists with this email!' };
  expect(
    leftOut(
      ['anil', 'sara', 'john', 'nina'],
      [
        { row: 3, ...taken },
        { row: 1, ...taken },
      ],
    ),
  ).toEqual({
    people: ['sara', 'nina'],
    errors: { 'people.1.email': taken.message, 'people.0.email': taken.message },
  });
});
