import type { Limit } from './measurement.ts';
import type { MusterProcess } from './muster-process.ts';

/** Figures that are measured over HTTP alone, without their floor: those of two trees can be held side by side. */
export type Driver = {
  readonly figures: Readonly<Record<string, { readonly unit: string; readonly kind: Limit['kind'] }>>;
  /** How many people the organisation has; null for as many as were asked for. */
  readonly people: number | null;
  prepare(muster: MusterProcess, isWished: (name: string) => boolean): Promise<Driven>;
};

export type Driven = {
  /** Measures every wished figure once. */
  round(): Promise<Readonly<Record<string, number>>>;
  end(): Promise<void>;
};

export const nothingToEnd = async (): Promise<void> => {};
