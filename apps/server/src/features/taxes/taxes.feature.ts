import type { Feature } from '../../platform/feature.ts';
import { taxesProvides } from './taxes.provides.ts';

export const taxes: Feature = {
  provides: taxesProvides,
};
