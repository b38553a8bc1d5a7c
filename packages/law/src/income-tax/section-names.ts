import { TY_2026_27 } from './years.ts';

/** A provision under both Acts; the Act of 2025 governs from tax year 2026-27. */
export type SectionName = {
  readonly act1961: string;
  readonly act2025: string;
};

function section(act1961: string, act2025: string): SectionName {
  return { act1961, act2025 };
}

/** Section names payroll meets, checked against the text of the Act of 2025. */
export const sectionNames = {
  leaveTravel: section('10(5)', 'Schedule III Sl. 8'),
  gratuity: section('10(10)', '19(1) Sl. 3-6'),
  commutedPension: section('10(10A)', '19(1) Sl. 7-9'),
  leaveEncashment: section('10(10AA)', '19(1) Sl. 13-14'),
  retrenchment: section('10(10B)', '19(1) Sl. 10-12'),
  voluntaryRetirement: section('10(10C)', '19(1) Sl. 10-12'),
  houseRent: section('10(13A)', 'Schedule III Sl. 11'),
  specialAllowances: section('10(14)', 'Schedule III Sl. 12-13'),
  chargeOfSalary: section('15', '15'),
  standardDeduction: section('16(ia)', '19(1) Sl. 2'),
  entertainment: section('16(ii)', 'none'),
  professionalTax: section('16(iii)', '19(1) Sl. 1'),
  salary: section('17(1)', '16'),
  perquisites: section('17(2)', '17'),
  profitsInLieu: section('17(3)', '18'),
  employerRetirementExcess: section('17(2)(vii)', '17(1)(h)'),
  retirementAccretion: section('17(2)(viia)', '17(1)(i)'),
  annualValue: section('23', '21'),
  houseStandardDeduction: section('24(a)', '22(1)(a)'),
  houseInterest: section('24(b)', '22(1)(b), 22(2)'),
  familyPension: section('57(iia)', '93'),
  houseLossSetOff: section('71(3A)', '109(1)(b)'),
  houseLossCarryForward: section('71B', '110'),
  totalOfDeductions: section('80A(2)', '122(2)'),
  '80C': section('80C', '123 and Schedule XV'),
  '80CCC': section('80CCC', '123 and Schedule XV'),
  '80CCD(1)': section('80CCD(1)', '123 and Schedule XV'),
  '80CCE': section('80CCE', '123'),
  '80CCD(1B)': section('80CCD(1B)', '124(3)'),
  '80CCD(2)': section('80CCD(2)', '124(1)-(2)'),
  '80CCH(1)': section('80CCH(1)', '125(1)'),
  '80CCH(2)': section('80CCH(2)', '125(2)'),
  '80D': section('80D', '126'),
  '80DD': section('80DD', '127'),
  '80DDB': section('80DDB', '128'),
  '80E': section('80E', '129'),
  '80EE': section('80EE', '130'),
  '80EEA': section('80EEA', '131'),
  '80EEB': section('80EEB', '132'),
  '80G': section('80G', '133'),
  '80GG': section('80GG', '134'),
  '80GGA': section('80GGA', '135'),
  '80GGC': section('80GGC', '137'),
  '80TTA': section('80TTA', '153(2)(a)'),
  '80TTB': section('80TTB', '153(2)(b)'),
  '80U': section('80U', '154'),
  rebate: section('87A', '156'),
  arrearsRelief: section('89', '157'),
  newRegime: section('115BAC', '202'),
  tdsOnSalary: section('192', '392'),
  lowerDeduction: section('197', '395(1)'),
  tdsDefault: section('201(1A)', '398(3)'),
  certificate: section('203', '395(4)'),
  noPan: section('206AA', '397(2)'),
  lateStatementFee: section('234E', '427'),
  roundingOfIncome: section('288A', '516'),
  roundingOfTax: section('288B', '516'),
} as const;

export type SectionKey = keyof typeof sectionNames;

/** What a section is called in a financial year, which is known by the year it begins in. */
export function sectionIn(financialYear: number, key: SectionKey): string {
  const { act1961, act2025 } = sectionNames[key];
  return `${financialYear}-04-01` < TY_2026_27 ? act1961 : act2025;
}
