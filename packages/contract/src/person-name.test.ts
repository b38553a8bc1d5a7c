import { describe, expect, it } from 'vitest';
import { registration } from './features/account/account.contract.ts';
import { newPerson } from './features/users/users-person.ts';
import { NOT_A_NAME, nameOrNone, personName } from './person-name.ts';

const NAMES = [
  "D'Costa",
  'D’Souza',
  'Md. Ali',
  'Anne-Marie',
  'S. P. Balasubrahmanyam',
  'José',
  'राजेश्वरी',
  'শ্রীজাতা',
  'தமிழ்ச்செல்வன்',
  'వెంకటేశ్వర్లు',
  'ವಿಶ್ವೇಶ್ವರಯ್ಯ',
  'ശ്രീകുമാർ',
  'ਗੁਰਪ੍ਰੀਤ',
  'محمد علی',
  'ক্ৰ‍্য',
];

describe("a person's name", () => {
  it.each(NAMES)('may be %s, the same in registration and in the form of a person', (name) => {
    expect(personName('First name').parse(name)).toBe(name.normalize('NFC'));
    expect(registration.shape.firstName.parse(name)).toBe(registration.shape.lastName.parse(name));
    const { error } = newPerson.safeParse({ firstName: name, lastName: name, spouseName: name, middleName: name });
    expect(error?.issues.filter(({ message }) => message === NOT_A_NAME)).toEqual([]);
  });

  it.each(['Ravi2', 'A_B', 'a@b', '=1+1', '-Ravi', "'", '.', 'Ravi\u202eivaR', '<b>'])('may not be %s', (name) => {
    expect(personName('First name').safeParse(name).error?.issues[0]?.message).toBe(NOT_A_NAME);
  });

  it('keeps one space where somebody typed several, or a line feed', () => {
    expect(personName('First name').parse('  Md.  \n Ali ')).toBe('Md. Ali');
  });

  it('is required', () => {
    expect(personName('Last name').safeParse('  ').error?.issues[0]?.message).toBe('Last name is required');
  });
});

it('a last name may be empty where somebody has one name, and is held to the same rule where there is one', () => {
  const last = nameOrNone('Last name');
  expect(last.parse('  ')).toBe('');
  expect(last.parse(' D’Costa  Rao')).toBe('D’Costa Rao');
  expect(last.safeParse('R2D2').error?.issues[0]?.message).toBe(NOT_A_NAME);
  expect(last.safeParse(undefined).error?.issues[0]?.message).toBe('Last name is required');
});
