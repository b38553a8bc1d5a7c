// <PersonAvatar name="Meera Krishnan" />                     initials on a colour chosen by a hash of the name
// <Person name="Meera Krishnan" detail="VI-0047" />          avatar and two lines: the first column of a table
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './person.module.css';
import { usePhotoSource } from './photo-source.ts';

const COLOURS = 8;

export type PersonAvatarProps = { readonly name: string; readonly imageUrl?: string | null; readonly size?: number };

export function PersonAvatar({ name, imageUrl, size = 28 }: PersonAvatarProps) {
  const box = { width: size, height: size, fontSize: Math.round(size * 0.37) };
  const photo = usePhotoSource(imageUrl ?? null);
  if (photo) return <img className={styles.avatar} src={photo} alt="" style={box} />;
  const colour = colourOf(name);
  return (
    <span
      className={styles.avatar}
      aria-hidden
      style={{ ...box, background: `var(--avatar-${colour})`, color: `var(--avatar-${colour}-ink)` }}
    >
      {initialsOf(name)}
    </span>
  );
}

export type PersonProps = PersonAvatarProps & { readonly detail?: ReactNode; readonly strong?: boolean };

export function Person({ name, imageUrl, detail, size, strong = true }: PersonProps) {
  return (
    <span className="row gap-10 min-0">
      <PersonAvatar name={name} imageUrl={imageUrl ?? null} {...(size === undefined ? {} : { size })} />
      <span className="stack min-0">
        <span className={clsx('note one-line', strong && styles.strong)}>{name}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </span>
  );
}

/** First letters of the first and last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return initials.join('').toLocaleUpperCase('en-IN');
}

/** 1 to 8, the same for the same name everywhere. */
export function colourOf(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return (hash % COLOURS) + 1;
}
