import { createContext, useContext } from 'react';

/** Turns the address of a photo into one that an <img> can show, or null while there is none. */
export type UsePhoto = (imageUrl: string | null) => string | null;

const useAsItIs: UsePhoto = (imageUrl) => imageUrl;

/** The app provides one that fetches with the session's token; the kit itself fetches nothing. */
export const PhotoSource = createContext<UsePhoto>(useAsItIs);

export function usePhotoSource(imageUrl: string | null): string | null {
  const usePhoto = useContext(PhotoSource);
  return usePhoto(imageUrl);
}
