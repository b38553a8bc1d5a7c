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

/** A name with a column of its own for the last: all of it is the first name, but for the last where it says that too. */
export function nameBeside(text: string, lastName: string): { readonly firstName: string; readonly lastName: string } {
  const bare = text.replace(TITLES, '').trim();
  const isWhole = bare.toLowerCase().endsWith(` ${lastName.toLowerCase()}`);
  return { firstName: isWhole ? bare.slice(0, -lastName.length).trim() : bare, lastName };
}

/** The name was not simply one word after another. */
export const isOddName = (text: string): boolean => TITLES.test(text) || text.includes(',');
