import { describe, expect, test } from 'vitest';
import { oneLine } from './one-line.ts';
import { personName } from './person-name.ts';
import { hiddenSigns, isVisible } from './visible-text.ts';

const SIGNS = ['\u202e', '\u2066', '\u200b', '\u00ad', '\u{e0041}', '\u200e', '\u061c', '\u2060', '\u3164', '\ufeff'];

describe('a sign that turns or hides text', () => {
  test.each(SIGNS)('%j is refused in every text', (sign) => {
    expect(isVisible(`HN${sign}1`)).toBe(false);
    expect(oneLine().safeParse(`HN${sign}1`).success).toBe(false);
    // In a name it is a space, and written as one.
    const isSpace = sign === '\ufeff';
    expect(personName('First name').safeParse(`Asha${sign}Rao`).success).toBe(isSpace);
  });

  test('is found in texts of several lines, at its field, and not looked for in passwords', () => {
    const body = { reason: 'fever\nand \u202ecold', rows: [{ note: 'a\u200bb' }], newPassword: 'a\u200bb', days: 3 };
    expect(hiddenSigns(body)).toEqual(['reason', 'rows.0.note']);
  });

  test('joiners stay behind letters of scripts that are spelt with them, and nowhere else', () => {
    for (const text of ['രാജന്\u200d', 'ക്\u200dഷ', 'شاه\u200cرخ', 'क्\u200dष', '👨\u200d👩\u200d👧', '❤\ufe0f']) {
      expect(isVisible(text), text).toBe(true);
    }
    for (const text of ['A\u200dsha', '1\u200c2', '\u200dराम']) expect(isVisible(text), text).toBe(false);
    expect(personName('First name').safeParse('രാജന്\u200d').success).toBe(true);
    expect(personName('First name').safeParse('As\u200dha').success).toBe(false);
  });
});

test('a name has one letter that is seen', () => {
  for (const name of ['\u3164', '\u0301', '\u0301\u0302', '\u115f', '\uffa0']) {
    expect(personName('First name').safeParse(name).success, name).toBe(false);
  }
  expect(personName('First name').safeParse('Zoë').success).toBe(true);
});
