const TITLES = /^(?:mr|mrs|ms|miss|dr|shri|sri|smt|kum|prof|mr\.?\/ms)\.?\s+/i;

/**
 * One name of one cell: its first word is the first name, the rest the last; "Selvan, Anbu" has the last name first. One
 * word is a first name alone, and the last name stays empty.
 */
export function splitName(text: string): { readonly firstName: string; readonly lastName: string } {
  const bare = text.replace(TITLES, '').trim();
  const turned = /^([^,]+),\s*([^,]+)$/.exec(bare);
  const words = (turned ? `${turned[2]} ${turned[1]}` : bare).split(/\s+/).filter(Boolean);
  return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') };
}

/** The name was not simply one word after another. */
export const isOddName = (text: string): boolean => TITLES.test(text) || text.includes(',');
