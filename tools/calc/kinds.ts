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

/** One kind of case: what goes in, what comes out, and the function of the engine that does it. */
export type Kind = {
  readonly title: string;
  readonly inputs: string;
  readonly results: string;
  readonly run: (input: unknown, tracer?: Tracer | null) => Record<string, unknown>;
};

export const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  [
    'income-tax',
    {
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
      title: 'House rent exemption of a month or a year. Beside inputs: financialYear, regime.',
      inputs: 'period basicPlusDA hraReceived rentPaid; city, or metro when no city is named',
      results: 'exempt taxable rentMinus10Percent percentOfSalary',
      run: hraCase,
    },
  ],
  [
    'house-property',
    {
      title: 'Income from one house. Beside inputs: financialYear, regime.',
      inputs:
        'use let-out/self-occupied municipalValue fairRent standardRent rentReceivable unrealisedRent vacant municipalTaxPaid interest preConstructionInterest preConstructionInstalment lowerCap sharePercent salaryGross',
      results:
        'grossAnnualValue netAnnualValue standardDeduction interestAllowed interestDisallowed income lossSetOff lossCarriedForward grossTotalIncome',
      run: housePropertyCase,
    },
  ],
  [
    'monthly-tds',
    {
      title: 'Tax to deduct in a month.',
      inputs: 'annualTax deductedSoFar month "2026-11"',
      results: 'monthlyTds monthsLeft remainingTax',
      run: monthlyTdsCase,
    },
  ],
  [
    'epf',
    {
      title: 'Provident fund of a month.',
      inputs: 'pfWage month epsMember onFullWage vpfPercent dateOfBirth',
      results: 'epfWage employeeEpf employerTotal12 employerEps employerEpf edli admin vpf',
      run: epfCase,
    },
  ],
  [
    'esi',
    {
      title: "Employees' state insurance of a month.",
      inputs: 'wages payableDays contractedWages coveredEarlierInContributionPeriod personWithDisability',
      results: 'covered employee employer total',
      run: esiCase,
    },
  ],
  [
    'professional-tax',
    {
      title: 'Professional tax of a month, the wage paid every month of the year.',
      inputs: 'state monthlyWage gender, with monthNumber or month "2026-02"',
      results: 'professionalTax yearTotal',
      run: professionalTaxCase,
    },
  ],
  [
    'lwf',
    {
      title: 'Labour welfare fund of a month.',
      inputs: 'state month monthlyWage',
      results: 'employee employer',
      run: lwfCase,
    },
  ],
  [
    'gratuity',
    {
      title: 'Gratuity on leaving, or what of it is exempt.',
      inputs: 'monthlyWages years months fixedTerm accrual; or gratuityReceived employer',
      results: 'eligible serviceYears amount exempt',
      run: gratuityCase,
    },
  ],
  [
    'loss-of-pay',
    {
      title: 'Pay lost for unpaid days.',
      inputs: 'monthlyGross or monthlyBasic, with daysInMonth lopDays basis; or paidDays divisor',
      results: 'lopAmount earned',
      run: lossOfPayCase,
    },
  ],
  [
    'leave-encashment',
    {
      title: 'Leave paid out on leaving, and what of it is exempt.',
      inputs: 'received averageMonthlySalary leaveDays statutoryLimit; or encashableDays amountPerDay',
      results: 'tenMonthsSalary cashEquivalent exempt amount',
      run: leaveEncashmentCase,
    },
  ],
  [
    'labour-code-wages',
    {
      title: 'Wages under the Labour Codes.',
      inputs: 'included excluded',
      results: 'wages',
      run: labourCodeWagesCase,
    },
  ],
  [
    'payslip',
    {
      title: 'A month of one person: every line, total and tax, under the usual choices. See docs/calc.md.',
      inputs:
        'month "2026-10" annualCtc or revisions; components state gender dateOfBirth dateOfJoining lastWorkingDay hasDisability pfMember epsMember pfBasis ceiling/full/amount vpfPercent forceEsi coveredByEsiEarlier lwfCategory lopDays lopDates workingDays workingDaysEmployed oneOffs reimbursements arrears deductions preTaxSoFar grossByMonth professionalTaxByMonth esiReading professionalTaxReading welfareFundReading establishment policy; regime hasPan paidSoFar oneOffsPaidSoFar basicPaidSoFar hraPaidSoFar ownProvidentFundSoFar professionalTaxSoFar taxDeductedSoFar taxOnOneOffsSoFar monthlyRent rentPaidSoFar homeLoanPrincipal and what income-tax takes',
      results:
        'gross totalDeductions net rounding employerCost paidDays pfWage esiCovered lines carriedForward warnings policy',
      run: payslipCase,
    },
  ],
  [
    'salary-structure',
    {
      title: 'A CTC as components and contributions, by month and by year. See docs/calc.md.',
      inputs: 'month annualCtc; state, person and policy as for payslip; components',
      results:
        'ctc gross components employerEpf employerEps employerEsi employeeEpf employeeEsi professionalTax lwf beforeIncomeTax pfWage esiCovered addedBack',
      run: structureCase,
    },
  ],
]);
