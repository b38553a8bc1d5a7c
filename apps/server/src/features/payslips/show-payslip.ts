import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getPayslip } from '@muster/contract/features/payslips/payslips.contract.ts';
import type { Payslip } from '@muster/contract/features/payslips/payslips-details.ts';
import { unexplainedInWords } from '@muster/contract/features/payslips/payslips-unexplained.ts';
import { inWords } from '@muster/engine/explain/in-words.ts';
import { amountInWords } from '@muster/engine/kernel/amount-in-words.ts';
import { calendarDate, daysInclusive } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { grossSinceApril, sinceApril, type YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import { maskOf, type NumberName } from '../../platform/crypto/field-encryption.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { refusesReading } from '../payroll/payslip-record/payslip-decisions.facts.ts';
import { namedLine } from '../payroll/payslip-record/payslip-lines.facts.ts';
import {
  explainAgain,
  type PayslipWithRun,
  payslipWithRun,
  taxedRegime,
} from '../payroll/payslip-record/payslip-records.facts.ts';
import { withActions } from './payslips.access.ts';
import { neighbours, paymentDaysOf } from './payslips.views.ts';

/** A payslip as its reader sees it. Somebody else's, and one that is not approved yet, is not there for a member. */
export async function showPayslip(caller: Caller, id: string): Promise<ResponseOf<typeof getPayslip>> {
  return caller.inTenant(async (tx) => {
    const { principal } = caller;
    const payslipAndRun = await readablePayslip(tx, principal, id);
    const reader = payslipAndRun.payslip.userId === principal.userId ? 'employee' : 'administrator';
    const { explanations, unexplained } = explainAgain(payslipAndRun);
    return {
      ...(await shownPayslip(tx, caller, payslipAndRun)),
      explanations: explanations.map((explanation) => inWords(explanation, reader)),
      notExplained: unexplained === null ? null : unexplainedInWords(unexplained, payslipAndRun.run.state),
    };
  });
}

/** Errors: 404 for what the person may not see, FEATURE_NOT_IN_PLAN for others' payslips outside the plan. */
export async function readablePayslip(tx: TenantTx, principal: Principal, id: string): Promise<PayslipWithRun> {
  const payslipAndRun = orNotFound(await payslipWithRun(tx, id));
  const refusal = refusesReading(principal, { state: payslipAndRun.run.state, userId: payslipAndRun.payslip.userId });
  if (refusal === 'FORBIDDEN') throw notFound();
  if (refusal !== null) throw problem(refusal);
  return payslipAndRun;
}

/** Everything of a payslip but its explanations. */
export async function shownPayslip(
  tx: TenantTx,
  { services, principal }: Caller,
  payslipAndRun: PayslipWithRun,
): Promise<Payslip> {
  const { payslip, payment, run, payer } = payslipAndRun;
  const { snapshot, yearToDate } = payslip;
  const tenant = await tenantOf(tx);
  const fields = services.fields.of(tx.tenantId, payslip.userId);
  const mask = (name: NumberName, secret: string | null) => (secret === null ? null : maskOf(fields, name, secret));
  const details = {
    id: payslip.id,
    payrollId: run.id,
    employeeId: payslip.userId,
    employeeName: payslip.name,
    employeeNumber: payslip.employeeNumber,
    departmentName: snapshot.department,
    designation: snapshot.designation,
    workLocation: snapshot.workLocation,
    dateOfJoining: snapshot.dateOfJoining,
    pan: mask('pan', snapshot.panSecret),
    uan: mask('uan', snapshot.uanSecret),
    bankAccount: mask('bankAccountNumber', snapshot.bankAccountSecret),
    bankName: snapshot.bankName,
    regimeType: taxedRegime(payslipAndRun),
    organisation: {
      name: tenant.legalCompanyName ?? tenant.tenantName,
      address: tenant.address,
      hasLogo: tenant.logoFileId !== null,
    },
    ...periodFields(run, payslip),
    ...moneyFields(payslip, yearToDate),
    estimatedIncome: snapshot.estimate === null ? null : paise(snapshot.estimate.income),
    estimatedTax: snapshot.estimate === null ? null : paise(snapshot.estimate.tax),
    lines: payslip.lines.map((storedLine) => {
      const line = namedLine(storedLine);
      return { ...line, sinceApril: sinceApril(yearToDate, line.code) };
    }),
    notes: [...payslip.notes],
    ...paymentDaysOf({ ...payslip, paidOn: payment?.paidOn ?? null }, run, payer, services.clock.today()),
    withholdReason: principal.role === 'Member' ? null : payslip.withheldReason,
    paymentMode: payment?.paymentMode ?? null,
    paymentReference: payment?.paymentReference ?? null,
    isSent: payslip.sentAt !== null,
    isPaid: payment !== null,
    ...(await neighbours(tx, payslip)),
  };
  const [whole] = await withActions(tx, principal, [details]);
  if (whole === undefined) throw new Error('A payslip that is not shown');
  return whole;
}

function periodFields(run: PayslipWithRun['run'], payslip: PayslipWithRun['payslip']) {
  const { financialYear } = payslip;
  return {
    month: run.month,
    year: run.year,
    status: run.state,
    periodStart: run.periodFrom,
    periodEnd: run.periodTo,
    payDate: run.payDate,
    daysInPeriod: run.usualDays ?? daysInclusive(calendarDate(run.periodFrom), calendarDate(run.periodTo)),
    payableDays: payslip.paidDays / 100,
    lossOfPayDays: (payslip.lopDays - payslip.esiDays) / 100,
    esiDays: payslip.esiDays / 100,
    overtimeSeconds: payslip.overtimeSeconds,
    overtimeWaitingSeconds: payslip.overtimeWaitingSeconds,
    financialYear: `${financialYear}-${String((financialYear + 1) % 100).padStart(2, '0')}`,
  };
}

function moneyFields(payslip: PayslipWithRun['payslip'], year: YearToDate) {
  return {
    gross: payslip.gross,
    reimbursements: payslip.reimbursements,
    deductions: payslip.deductions,
    net: payslip.net,
    rounding: payslip.rounding,
    recoverable: payslip.recoverable,
    employerContributions: payslip.employerContributions,
    tds: payslip.tds,
    grossSinceApril: grossSinceApril(year),
    grossBefore: paise(year.opening?.gross ?? 0),
    netInWords: amountInWords(payslip.net),
  };
}
