export type ExemptionGround = 'age' | 'disability' | 'parent-of-disabled-child' | 'armed-forces' | 'casual-worker';

/**
 * Who does not pay. `by-law` was traced to the Act and applies by itself when the facts are known; `on-request` is
 * commonly claimed but was not traced, and applies only where the employer has accepted it.
 */
export type Exemption = {
  readonly ground: ExemptionGround;
  readonly applies: 'by-law' | 'on-request';
  /** For age: exempt from the birthday of that age, or only past it. */
  readonly age?: {
    readonly years: number;
    readonly from: 'birthday' | 'day-after-birthday';
  };
};

export const age60: Exemption = {
  ground: 'age',
  applies: 'by-law',
  age: { years: 60, from: 'birthday' },
};
export const pastAge65: Exemption = {
  ground: 'age',
  applies: 'by-law',
  age: { years: 65, from: 'day-after-birthday' },
};
export const disability: Exemption = {
  ground: 'disability',
  applies: 'by-law',
};
export const parentOfDisabledChild: Exemption = {
  ground: 'parent-of-disabled-child',
  applies: 'by-law',
};
export const armedForces: Exemption = {
  ground: 'armed-forces',
  applies: 'by-law',
};
export const casualWorker: Exemption = {
  ground: 'casual-worker',
  applies: 'by-law',
};
export const casualWorkerOnRequest: Exemption = {
  ground: 'casual-worker',
  applies: 'on-request',
};

/** Carried by general lists, not traced to the state's own Act: a prompt for the employer. */
export const commonlyClaimed: readonly Exemption[] = [
  {
    ground: 'age',
    applies: 'on-request',
    age: { years: 65, from: 'day-after-birthday' },
  },
  { ground: 'disability', applies: 'on-request' },
  { ground: 'parent-of-disabled-child', applies: 'on-request' },
];
