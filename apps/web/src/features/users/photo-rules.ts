import { MAX_FILE_BYTES } from '@muster/contract/endpoint.ts';
import { TEXTS } from './users.texts.ts';

const PHOTOS = ['image/gif', 'image/jpeg', 'image/png'];
export const ACCEPTED_PHOTOS = PHOTOS.join(',');

/** Why a file is no photo, or null. A browser could draw others too, but the screen says which it takes. */
export function photoProblem({ type, size }: { readonly type: string; readonly size: number }): string | null {
  if (!PHOTOS.includes(type)) return TEXTS.photoOfOtherKind;
  return size >= MAX_FILE_BYTES ? TEXTS.photoTooLarge : null;
}
