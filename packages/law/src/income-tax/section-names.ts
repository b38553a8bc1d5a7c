import { TY_2026_27 } from './years.ts';

/** A provision under both Acts; the Act of 2025 governs from tax year 2026-27. */
export type SectionName = {
  readonly act1961: string;
  readonly act2025: string;
};

function named(act1961: string, act2025: string): SectionName {
  return { act1961, act2025 };
}

/** Section names payroll meets, checked against the text of the Act of 2025. */
export const sectionNames = {
  leaveTravel: named('10(5)', 'Schedule III Sl. 8'),
  gratuity: named('10(10)', '19(1) Sl. 3-6'),
  commutedPension: named('10(10A)', '19(1) Sl. 7-9'),
  leaveEncashment: named('10(10AA)', '19(1) Sl. 13-14'),
  retrenchment: named('10(10B)', '19(1) Sl. 10-12'),
  voluntaryRetirement: named('10(10C)', '19(1) Sl. 10-12'),
  houseRent: named('10(13A)', 'Schedule III Sl. 11'),
  specialAllowances: named('10(14)', 'Schedule III Sl. 12-13'),
  chargeOfSalary: named('15', '15'),
  standardDeduction: named('16(ia)', '19(1) Sl. 2'),
  entertainment: named('16(ii)', 'none'),
  professionalTax: named('16(iii)', '19(1) Sl. 1'),
  salary: named('17(1)', '16'),
  perquisites: named('17(2)', '17'),
  profitsInLieu: named('17(3)', '18'),
  employerRetirementExcess: named('17(2)(vii)', '17(1)(h)'),
  retirementAccretion: named('17(2)(viia)', '17(1)(i)'),
  annualValue: named('23', '21'),
  houseStandardDeduction: named('24(a)', '22(1)(a)'),
  houseInterest: named('24(b)', '22(1)(b), 22(2)'),
  familyPension: named('57(iia)', '93'),
  houseLossSetOff: named('71(3A)', '109(1)(b)'),
  houseLossCarryForward: named('71B', '110'),
  totalOfDeductions: named('80A(2)', '122(2)'),
  '80C': named('80C', '123 and Schedule XV'),
  '80CCC': named('80CCC', '123 and Schedule XV'),
  '80CCD(1)': named('80CCD(1)', '123 and Schedule XV'),
  '80CCE': named('80CCE', '123'),
  '80CCD(1B)': named('80CCD(1B)', '124(3)'),
  '80CCD(2)': named('80CCD(2)', '124(1)-(2)'),
  '80CCH(1)': named('80CCH(1)', '125(1)'),
  '80CCH(2)': named('80CCH(2)', '125(2)'),
  '80D': named('80D', '126'),
  '80DD': named('80DD', '127'),
  '80DDB': named('80DDB', '128'),
  '80E': named('80E', '129'),
  '80EE': named('80EE', '130'),
  '80EEA': named('80EEA', '131'),
  '80EEB': named('80EEB', '132'),
  '80G': named('80G', '133'),
  '80GG': named('80GG', '134'),
  '80GGA': named('80GGA', '135'),
  '80GGC': named('80GGC', '137'),
  '80TTA': named('80TTA', '153(2)(a)'),
  '80TTB': named('80TTB', '153(2)(b)'),
  '80U': named('80U', '154'),
  rebate: named('87A', '156'),
  arrearsRelief: named('89', '157'),
  newRegime: named('115BAC', '202'),
  tdsOnSalary: named('192', '392'),
  lowerDeduction: named('197', '395(1)'),
  tdsDefault: named('201(1A)', '398(3)'),
  certificate: named('203', '395(4)'),
  noPan: named('206AA', '397(2)'),
  lateStatementFee: named('234E', '427'),
  roundingOfIncome: named('288A', '516'),
  roundingOfTax: named('288B', '516'),
} as const;

export type SectionKey = keyof typeof sectionNames;

/** What a section is called in a financial year, which is known by the year it begins in. */
export function sectionIn(financialYear: number, key: SectionKey): string {
  const { act1961, act2025 } = sectionNames[key];
  return `${financialYear}-04-01` < TY_2026_27 ? act1961 : act2025;
}
