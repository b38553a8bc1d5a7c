import { lazyRouteComponent } from '@tanstack/react-router';
import { withinTimeout } from './page-file.ts';

/** A page that is fetched when it is opened, or when its link is pointed at. */
export const page = <M extends Record<string, unknown>, K extends keyof M & string>(load: () => Promise<M>, name: K) =>
  lazyRouteComponent(() => withinTimeout(load()), name);
