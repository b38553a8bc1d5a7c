/**
 * Signs that are not seen, or turn what is written after them: two texts with them look alike and are not, and a line
 * says something else than it holds. Joiners are part of how some scripts are spelt: behind their letters they stay,
 * as they do between pictures.
 */
const JOINED =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Meetei_Mayek}])[\u200c\u200d]/gu;
const PICTURES =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=[\p{Emoji}])\ufe0f/gu;
const HIDDEN = /\p{Default_Ignorable_Code_Point}/u;

export const HIDDEN_SIGN =
  'This text has a character that cannot be seen or that turns it around: write it again by hand';

/** Whether every sign of a text is seen, and stands where it is written. */
export const isVisible = (text: string): boolean => !HIDDEN.test(text.replace(JOINED, '').replace(PICTURES, ''));

/** Where texts inside a value hold what nobody sees: the paths of their fields. */
export function hiddenSigns(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isVisible(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    // A password is nobody's to read.
    /password/i.test(name) ? [] : hiddenSigns(entry, [...path, name]),
  );
}
