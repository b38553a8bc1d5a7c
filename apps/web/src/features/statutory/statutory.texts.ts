import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';

export const TYPE_NAMES: Readonly<Record<StatutoryType, string>> = {
  EPF: 'Provident fund (EPF)',
  ESI: 'Employees’ State Insurance (ESI)',
  ProfessionalTax: 'Professional tax',
  LWF: 'Labour welfare fund (LWF)',
};

export const CYCLES = { Monthly: 'every month', 'Half-Yearly': 'every half-year', annual: 'once a year' } as const;

export const ON_DELETE =
  'Payroll deducts and contributes nothing for it from the next run on. Past payrolls keep their values.';
