import type { EpfMember, EpfMonth } from './epf-month.ts';

const rupees = (amount: number) => Math.round(amount * 100);

type Figures = {
  readonly name: string;
  readonly uan: string;
  readonly gross: number;
  readonly wage: number;
  readonly eps?: number;
  readonly edli?: number;
  readonly own: number;
  readonly pension: number;
  readonly rest: number;
  readonly days?: number;
};

/** A member in rupees, as a line prints it. */
export function member({
  name,
  uan,
  gross,
  wage,
  eps = wage,
  edli = wage,
  own,
  pension,
  rest,
  days = 0,
}: Figures): EpfMember {
  return {
    id: `id of ${name}`,
    name,
    employeeNumber: null,
    uan,
    uanName: null,
    dateOfBirth: '1990-05-20',
    joinedOn: '2019-04-01',
    leftOn: null,
    gross: rupees(gross),
    epfWage: rupees(wage),
    epsWage: rupees(eps),
    edliWage: rupees(edli),
    employee: rupees(own),
    employerEps: rupees(pension),
    employerEpf: rupees(rest),
    edli: rupees(edli * 0.005),
    admin: rupees(wage * 0.005),
    lossOfPay: days * 100,
  };
}

export function october(members: readonly EpfMember[], change: Partial<EpfMonth> = {}): EpfMonth {
  return {
    month: { year: 2026, month: 10 },
    from: '2026-10-01',
    to: '2026-10-31',
    rate: 'usual',
    establishment: 'PYBOM0012345000',
    variant: 'Regular',
    members,
    arrears: 0,
    withoutPayslip: [],
    withoutFigures: [],
    ...change,
  };
}

export const ASHA = member({
  ...{ name: 'Asha Rao', uan: '101234567890', gross: 42_000, wage: 25_000 },
  ...{ own: 3000, pension: 2083, rest: 917 },
});
