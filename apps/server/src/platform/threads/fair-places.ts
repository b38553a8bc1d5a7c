import { fairQueue, type Shares } from './fair-queue.ts';
import type { Whose } from './whose.ts';

/** Gives a place back; a second time does nothing. */
export type Release = () => void;

export type PlacesWith = Shares & {
  readonly total: number;
  /** Whoever waits longer is refused with `tooLong`; without it nobody is. */
  readonly waits?: { readonly longestMs: number; readonly tooLong: () => Error };
};

type Waiting = { take: (release: Release) => void; isOver: () => boolean };

/** So many places for everybody, shared turn by turn: whoever has as many as they may waits, and others do not wait for them. */
export function fairPlaces({ total, waits, ...shares }: PlacesWith): (whose: Whose) => Release | Promise<Release> {
  const queue = fairQueue<Waiting>(shares);
  let placesTaken = 0;

  function handOut(): void {
    while (placesTaken < total) {
      const turn = queue.next();
      if (turn === null) return;
      if (turn.item.isOver()) {
        turn.done();
        continue;
      }
      placesTaken += 1;
      let isReleased = false;
      turn.item.take(() => {
        if (isReleased) return;
        isReleased = true;
        placesTaken -= 1;
        turn.done();
        handOut();
      });
    }
  }

  return (whose) => {
    const releases: Release[] = [];
    const item: Waiting = { take: (release) => void releases.push(release), isOver: () => false };
    queue.add(whose, item);
    handOut();
    const [release] = releases;
    // Nearly everybody: who need not wait needs no alarm.
    return release ?? waitingFor(item);
  };

  function waitingFor(item: Waiting): Promise<Release> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      let alarm: NodeJS.Timeout | undefined;
      if (waits !== undefined) {
        alarm = setTimeout(() => {
          isOver = true;
          reject(waits.tooLong());
        }, waits.longestMs);
      }
      item.isOver = () => isOver;
      item.take = (release) => {
        clearTimeout(alarm);
        resolve(release);
      };
    });
  }
}
