import type { Tracer } from '@muster/engine/kernel/trace.ts';
import { payslipCase } from '@muster/engine/payroll/payslip-case.ts';
import { structureCase } from '@muster/engine/payroll/structure-case.ts';
import { epfCase } from '@muster/engine/statutory/epf-case.ts';
import { esiCase } from '@muster/engine/statutory/esi-case.ts';
import { gratuityCase } from '@muster/engine/statutory/gratuity-case.ts';
import { labourCodeWagesCase } from '@muster/engine/statutory/labour-code-wages-case.ts';
import { leaveEncashmentCase } from '@muster/engine/statutory/leave-encashment-case.ts';
import { lossOfPayCase } from '@muster/engine/statutory/loss-of-pay-case.ts';
import { lwfCase } from '@muster/engine/statutory/lwf-case.ts';
import { professionalTaxCase } from '@muster/engine/statutory/professional-tax-case.ts';
import { housePropertyCase } from '@muster/engine/taxes/house-property-case.ts';
import { hraCase } from '@muster/engine/taxes/hra-case.ts';
import { incomeTaxCase } from '@muster/engine/taxes/income-tax-case.ts';
import { monthlyTdsCase } from '@muster/engine/taxes/monthly-tds-case.ts';
import { CASE_FIELDS } from './case-fields.ts';
import type { FieldTree } from './known-fields.ts';

/** One kind of case: what goes in, what comes out, and the function of the engine that does it. */
export type Kind = {
  readonly title: string;
  /** In words and in full; the tests hold them to each other. */
  readonly inputs: string;
  readonly fields: FieldTree;
  readonly results: string;
  readonly run: (input: unknown, tracer?: Tracer | null) => Record<string, unknown>;
};

export const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  [
    'income-tax',
    {
      fields: CASE_FIELDS['income-tax'],
      title:
        'A year of income tax. Beside inputs: financialYear "2026-27", regime new/old, ageBand below60/60to79/80plus.',
      inputs:
        'totalIncome; or grossSalary with basicPlusDA hraReceived rentPaid metro (or city, or hraExemption) professionalTax homeLoanInterest lowerCap section80C section80D section80DSelf section80DParents parentsSenior section80E section80G nps80CCD1B nps80CCD2 otherDeductions dependantWithDisability otherIncome savingsInterest fdInterest familyPension previousEmployerSalary previousEmployerTds residentialStatus employer',
      results:
        'grossTotalIncome salaryIncome hraExemption standardDeduction chapterVIA deductions taxableIncome slabs baseTax rebate marginalRelief surcharge cess totalTax balance monthlyTds',
      run: incomeTaxCase,
    },
  ],
  [
    'hra',
    {
      fields: CASE_FIELDS.hra,
      title:
        'House rent exemption of a month or a year. Beside inputs: regime (old unless said), and financialYear with a city.',
      inputs: 'period basicPlusDA hraReceived rentPaid; city, or metro when no city is named',
      results: 'exempt taxable rentMinus10Percent percentOfSalary',
      run: hraCase,
    },
  ],
  [
    'house-property',
    {
      fields: CASE_FIELDS['house-property'],
      title:
        'Income from one house; a third house kept for oneself is deemed to be let. Beside inputs: financialYear, regime.',
      inputs:
        'use let-out/self-occupied/"deemed let-out" municipalValue fairRent standardRent rentReceivable unrealisedRent vacant municipalTaxPaid interest preConstructionInterest preConstructionInstalment lowerCap sharePercent salaryGross',
      results:
        'grossAnnualValue netAnnualValue standardDeduction interestAllowed interestDisallowed income lossSetOff lossCarriedForward grossTotalIncome',
      run: housePropertyCase,
    },
  ],
  [
    'monthly-tds',
    {
      fields: CASE_FIELDS['monthly-tds'],
      title: 'Tax to deduct in a month.',
      inputs: 'annualTax deductedSoFar month "2026-11"',
      results: 'monthlyTds monthsLeft remainingTax',
      run: monthlyTdsCase,
    },
  ],
  [
    'epf',
    {
      fields: CASE_FIELDS.epf,
      title: 'Provident fund of a month.',
      inputs: 'pfWage month epsMember onFullWage vpfPercent (or vpfAmount, in rupees) dateOfBirth memberFrom epsFrom',
      results: 'epfWage employeeEpf employerTotal12 employerEps employerEpf edli admin vpf',
      run: epfCase,
    },
  ],
  [
    'esi',
    {
      fields: CASE_FIELDS.esi,
      title: "Employees' state insurance of a month.",
      inputs:
        'wages payableDays contractedWages coveredEarlierInContributionPeriod personWithDisability forceEsi month',
      results: 'covered employee employer total',
      run: esiCase,
    },
  ],
  [
    'professional-tax',
    {
      fields: CASE_FIELDS['professional-tax'],
      title:
        'Professional tax of a month or a year, the wage paid every month of it. Beside inputs: financialYear (2026-27 unless said).',
      inputs:
        'state monthlyWage gender, with monthNumber or month "2026-02", or neither for the year alone; dateOfBirth personWithDisability paysIncomeTax yearlyProfessionalTax once/spread',
      results: 'professionalTax (of the month) yearTotal levied',
      run: professionalTaxCase,
    },
  ],
  [
    'lwf',
    {
      fields: CASE_FIELDS.lwf,
      title: 'Labour welfare fund of a month.',
      inputs: 'state month monthlyWage; category worker/supervisor/manager/exempt establishment shop/factory headcount',
      results: 'employee employer due',
      run: lwfCase,
    },
  ],
  [
    'gratuity',
    {
      fields: CASE_FIELDS.gratuity,
      title: 'Gratuity on leaving, what a time of service adds to it, or what of it is exempt.',
      inputs:
        'monthlyWages years months days fixedTerm reason; or monthlyWages accrual "one year"/"one month"; or gratuityReceived employer',
      results: 'eligible serviceYears amount exempt',
      run: gratuityCase,
    },
  ],
  [
    'loss-of-pay',
    {
      fields: CASE_FIELDS['loss-of-pay'],
      title: 'Pay lost for unpaid days.',
      inputs:
        'monthlyGross or monthlyBasic, with daysInMonth (or month) lopDays basis (workingDays for that basis); or paidDays divisor',
      results: 'lopAmount earned',
      run: lossOfPayCase,
    },
  ],
  [
    'leave-encashment',
    {
      fields: CASE_FIELDS['leave-encashment'],
      title: 'Leave paid out on leaving, and what of it is exempt.',
      inputs:
        'received averageMonthlySalary leaveDays statutoryLimit serviceYears exemptedBefore employer; or encashableDays amountPerDay',
      results: 'tenMonthsSalary cashEquivalent exempt amount',
      run: leaveEncashmentCase,
    },
  ],
  [
    'labour-code-wages',
    {
      fields: CASE_FIELDS['labour-code-wages'],
      title: 'Wages under the Labour Codes.',
      inputs: 'included excluded month',
      results: 'wages addedBack remuneration',
      run: labourCodeWagesCase,
    },
  ],
  [
    'payslip',
    {
      fields: CASE_FIELDS.payslip,
      title: 'A month of one person: every line, total and tax, under the usual choices. See docs/calc.md.',
      inputs:
        'month "2026-10" annualCtc or revisions; components state gender dateOfBirth dateOfJoining lastWorkingDay hasDisability pfMember epsMember pfBasis ceiling/full/amount vpfPercent vpfAmount forceEsi coveredByEsiEarlier lwfCategory lopDays lopDates workingDays workingDaysEmployed oneOffs reimbursements arrears deductions preTaxSoFar grossByMonth professionalTaxByMonth esiReading professionalTaxReading yearlyProfessionalTax welfareFundReading establishment policy; regime hasPan paidSoFar oneOffsPaidSoFar basicPaidSoFar hraPaidSoFar ownProvidentFundSoFar professionalTaxSoFar taxDeductedSoFar taxOnOneOffsSoFar monthlyRent rentPaidSoFar homeLoanPrincipal and what income-tax takes of declarations',
      results:
        'gross totalDeductions net rounding employerCost paidDays pfWage esiCovered lines carriedForward warnings policy',
      run: payslipCase,
    },
  ],
  [
    'salary-structure',
    {
      fields: CASE_FIELDS['salary-structure'],
      title: 'A CTC as components and contributions, by month and by year. See docs/calc.md.',
      inputs:
        'month annualCtc components; state gender dateOfBirth hasDisability pfMember epsMember pfBasis vpfPercent vpfAmount forceEsi lwfCategory; regime hasPan residentialStatus employer; deductions; esiReading professionalTaxReading yearlyProfessionalTax welfareFundReading establishment policy, as for payslip',
      results:
        'ctc gross components provisions employerEpf employerEps edli admin employerEsi employeeEpf employeeEsi professionalTax lwf deductions beforeIncomeTax incomeTax takeHome pfWage esiCovered addedBack warnings',
      run: structureCase,
    },
  ],
]);
