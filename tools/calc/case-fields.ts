import { type FieldTree, fields } from './known-fields.ts';

/* What each kind of case may hold under `inputs`. */

/** Usually beside `inputs`; understood among them as well. */
const YEAR = fields('financialYear regime ageBand');

const DECLARED = fields(
  `metro city hraExemption homeLoanInterest lowerCap section80C section80D section80DSelf section80DParents
  parentsSenior section80E section80G nps80CCD1B otherDeductions dependantWithDisability otherIncome savingsInterest
  fdInterest familyPension previousEmployerSalary previousEmployerTds residentialStatus employer`,
);

const COMPONENT = fields(
  `code label percentOfCtc percentOfBasic percentOfGross monthly formula balance role epf esi proRata taxable
  excludedFromWages`,
);

const POLICY: FieldTree = {
  ...fields(
    `componentRounding netRounding lossOfPayDivisor joinersAndLeavers contributionRise oneOffTax monthlyTaxRounding proofsFrom unproved
    epf esi professionalTax lwf tds proRatePfWage considerAllSalaryComponents labourCodeAddBack employerFollowsBasis
    esiWageBasis`,
  ),
  inCtc: fields('epf edli admin esi lwf gratuity bonus insurance'),
};

const DEDUCTIONS = fields('label amount priority section recurring');

const SALARY: FieldTree = {
  ...fields(
    `month annualCtc state gender dateOfBirth hasDisability pfMember epsMember pfBasis vpfPercent vpfAmount forceEsi
    lwfCategory esiReading professionalTaxReading yearlyProfessionalTax welfareFundReading establishment regime hasPan
    residentialStatus employer`,
  ),
  components: COMPONENT,
  deductions: DEDUCTIONS,
  policy: POLICY,
};

const MONTH_AMOUNT = fields('month amount');

export const CASE_FIELDS = {
  'income-tax': {
    ...YEAR,
    ...DECLARED,
    ...fields('totalIncome grossSalary basicPlusDA hraReceived rentPaid professionalTax nps80CCD2'),
  },
  hra: { ...YEAR, ...fields('period basicPlusDA hraReceived rentPaid metro city') },
  'house-property': {
    ...YEAR,
    ...fields(
      `use municipalValue fairRent standardRent rentReceivable unrealisedRent vacant municipalTaxPaid interest
      preConstructionInterest preConstructionInstalment lowerCap sharePercent salaryGross`,
    ),
  },
  'monthly-tds': fields('annualTax deductedSoFar month'),
  epf: fields('pfWage month epsMember onFullWage vpfPercent vpfAmount dateOfBirth memberFrom epsFrom'),
  esi: fields(
    'wages payableDays contractedWages coveredEarlierInContributionPeriod personWithDisability forceEsi month',
  ),
  'professional-tax': fields(
    `state monthlyWage gender month monthNumber financialYear dateOfBirth personWithDisability paysIncomeTax
    yearlyProfessionalTax`,
  ),
  lwf: fields('state month monthlyWage establishment category headcount'),
  gratuity: fields('monthlyWages years months days fixedTerm reason accrual gratuityReceived employer'),
  'loss-of-pay': fields('monthlyGross monthlyBasic daysInMonth month lopDays basis workingDays paidDays divisor'),
  'leave-encashment': fields(
    'received averageMonthlySalary leaveDays statutoryLimit serviceYears exemptedBefore employer encashableDays amountPerDay',
  ),
  'labour-code-wages': fields('included excluded month'),
  payslip: {
    ...SALARY,
    ...DECLARED,
    ...fields(
      `dateOfJoining lastWorkingDay coveredByEsiEarlier lopDays workingDays workingDaysEmployed paidSoFar oneOffsPaidSoFar basicPaidSoFar
      hraPaidSoFar ownProvidentFundSoFar professionalTaxSoFar taxDeductedSoFar taxOnOneOffsSoFar monthlyRent rentPaidSoFar
      homeLoanPrincipal`,
    ),
    revisions: { ...fields('effectiveFrom annualCtc'), components: COMPONENT },
    lopDates: fields('date days'),
    oneOffs: fields('label amount taxable epf esi'),
    reimbursements: fields('label amount taxable'),
    arrears: fields('month label amount taxable'),
    preTaxSoFar: fields('section amount'),
    grossByMonth: MONTH_AMOUNT,
    professionalTaxByMonth: MONTH_AMOUNT,
  },
  'salary-structure': SALARY,
} as const satisfies Readonly<Record<string, FieldTree>>;
