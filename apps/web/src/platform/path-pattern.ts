// The path of a page as its list has it: "/verify-user/$token/$email".

/** What finds it in the address of the browser, in any case, with a slash at its end or without. */
export const patternOf = (page: string) => `^${page.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}/?$`;

/** What the path of this page carries, by name; null where the path is another page's. */
export function partsOfPath(path: string, page: string): Readonly<Record<string, string>> | null {
  const match = new RegExp(patternOf(page), 'i').exec(path);
  if (match === null) return null;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, part]) => [name, decode(part)]));
}

/** Only what a mail or a server put there: what cannot be decoded is taken as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
