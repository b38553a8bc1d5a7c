/** Whatever has this text in it, for `like` and `ilike`: what they would read as a sign of their own is a letter here. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
