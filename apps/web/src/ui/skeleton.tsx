import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** A line or a box in place of what is on the way. Plain: a page begins with a hundred of them. */
export const Skeleton = (place: Pick<CSSProperties, 'height' | 'width' | 'margin' | 'borderRadius'>) => (
  <div className={styles.skeleton} style={place} />
);
