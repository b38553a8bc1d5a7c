import { expect, test } from 'vitest';
import { refusedPeople } from './quick-invite-rules.ts';

test('who was not invited stays in the form, with the reason at the row it has now', () => {
  const emailError = { field: 'email', message: 'User already exists with this email!' };
  expect(
    refusedPeople(
      ['anil', 'sara', 'john', 'nina'],
      [
        { row: 3, ...emailError },
        { row: 1, ...emailError },
      ],
    ),
  ).toEqual({
    people: ['sara', 'nina'],
    errors: { 'people.1.email': emailError.message, 'people.0.email': emailError.message },
  });
});
