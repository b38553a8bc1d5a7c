/** What a machine says of a punch, at the most. */
export const MAX_STATUS = 20;

/** What a machine writes, as text that can be stored and shown. */
export function plain(text: string | null | undefined, maxLength: number): string {
  return (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, maxLength);
}
