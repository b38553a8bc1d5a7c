import { describe, expect, it } from 'vitest';
import { fontRuns, printable, withFonts } from './font-runs.ts';

const runsOf = (text: string) => fontRuns(text).map(({ text: part, font }) => [part, font.name]);

describe('the font of each letter', () => {
  it('is the usual one for a name in Latin letters, whole', () => {
    expect(printable("Fernão D'Costa-Pinto")).toBe("Fernão D'Costa-Pinto");
  });

  it('is the second file of the usual face for the rupee sign alone', () => {
    expect(runsOf('₹1,51,640.00')).toEqual([
      ['₹', 'inter-latin-ext'],
      ['1,51,640.00', 'inter-latin'],
    ]);
  });

  it.each([
    ['राजेश्वरी', 'noto-sans-devanagari-devanagari'],
    ['শ্রীজাতা', 'noto-sans-bengali-bengali'],
    ['தமிழ்ச்செல்வன்', 'noto-sans-tamil-tamil'],
    ['వెంకటేశ్వర్లు', 'noto-sans-telugu-telugu'],
    ['ವಿಶ್ವೇಶ್ವರಯ್ಯ', 'noto-sans-kannada-kannada'],
    ['ശ്രീകുമാർ', 'noto-sans-malayalam-malayalam'],
    ['ક્ષત્રિય', 'noto-sans-gujarati-gujarati'],
    ['ਗੁਰਪ੍ਰੀਤ', 'noto-sans-gurmukhi-gurmukhi'],
    ['ଶ୍ରୀକାନ୍ତ', 'noto-sans-oriya-oriya'],
  ])('keeps the vowel signs of %s with their letters', (name, font) => {
    expect(runsOf(`${name} 7`)).toEqual([
      [name, font],
      [' 7', 'inter-latin'],
    ]);
  });

  it('keeps a joiner inside a word with the word', () => {
    expect(runsOf('क्‍ष')).toEqual([['क्‍ष', 'noto-sans-devanagari-devanagari']]);
  });

  it('keeps the words of a name written from right to left in one piece, so that the first stays first', () => {
    expect(runsOf('محمد علی خان (EMP)')).toEqual([
      ['محمد علی خان', 'noto-sans-arabic-arabic'],
      [' (EMP)', 'inter-latin'],
    ]);
  });

  it('is the usual one for what no font has', () => {
    expect(printable('名')).toBe('名');
  });
});

it('every text of a document gets its fonts, nothing else is touched', () => {
  const document = {
    info: { title: 'राम' },
    content: [{ stack: ['राम', { text: 'Ram', bold: true }] }, { text: [{ text: 'A राम' }, 'plain'] }],
  };
  const deva = { text: 'राम', font: 'noto-sans-devanagari-devanagari' };
  expect(withFonts(document)).toEqual({
    info: { title: 'राम' },
    content: [
      { stack: [{ text: [deva] }, { text: 'Ram', bold: true }] },
      { text: [{ text: [{ text: 'A ' }, deva] }, 'plain'] },
    ],
  });
});
