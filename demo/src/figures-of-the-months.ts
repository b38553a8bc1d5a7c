import type { PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import type { WholePayslip } from '@muster/server/features/payroll/payslip-record/payslip-lines.facts.ts';
import type { payrollRuns } from '@muster/server/features/payroll/run/payroll.tables.ts';

type Run = typeof payrollRuns.$inferSelect;
type Slip = WholePayslip;

/**
 * Everything the payrolls say in figures, in one line for each payslip, each year to date and each run: codes and
 * amounts in paise, no words, so that a better wording changes nothing here. The ids of components, which are others
 * in every database, are told by their names.
 */
export function figuresOfMonths(runs: readonly Run[], slips: readonly Slip[]): string {
  const ordered = [...slips].sort((a, b) => a.month - b.month || nameOf(a).localeCompare(nameOf(b)));
  const latest = new Map(ordered.map((slip) => [slip.userId, slip]));
  const text = [
    ...[...runs].sort((a, b) => a.month - b.month).map(lineOfRun),
    ...ordered.map(lineOfPayslip),
    ...[...latest.values()].map(lineOfYear),
  ].join('\n');
  return `${withNamesFor(text, slips)}\n`;
}

const nameOf = ({ employeeNumber, name }: Slip) => `${employeeNumber} ${name}`;
const pairs = (figures: Readonly<Record<string, unknown>>) =>
  Object.entries(figures)
    .filter(([, value]) => value !== 0 && value !== null && value !== false && value !== '')
    .map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ');

function lineOfRun(run: Run): string {
  const { people, gross, reimbursements, deductions, net, tds, employerContributions, employerCost } = run;
  const figures = pairs({
    people,
    gross,
    reimbursements,
    deductions,
    net,
    tds,
    employerContributions,
    employerCost,
    withheldPeople: run.withheldPeople,
    withheldNet: run.withheldNet,
    skippedPeople: run.skippedPeople,
    state: run.state,
    from: run.periodFrom,
    to: run.periodTo,
    payDate: run.payDate,
  });
  const skipped = run.skipped.map(({ code, name }) => `${code} ${name}`);
  const warnings = run.warnings.map(inCodes);
  return `${run.year}-${run.month} payroll: ${figures}; ${pairs({ skipped, warnings, variance: run.variance })}`;
}

function inCodes({ code, severity, isBlocking, count, people }: PayrollWarning): string {
  return `${code} ${severity}${isBlocking ? ' blocks' : ''} ${count}: ${people.map(({ name }) => name).join(', ')}`;
}

function lineOfPayslip(slip: Slip): string {
  const { paidDays, esiDays, gross, reimbursements, deductions, net, rounding, recoverable, taxable, tds } = slip;
  const figures = pairs({
    paidDays,
    lopDays: slip.lopDays - esiDays,
    esiDays,
    gross,
    reimbursements,
    deductions,
    net,
    rounding,
    recoverable,
    taxable,
    tds,
    employerContributions: slip.employerContributions,
    employerCost: slip.employerCost,
  });
  const { annualCtc, causes, isExplained } = slip.variance;
  const compared = pairs({ change: slip.netChange, causes, annualCtc, isOutlier: slip.isOutlier, isExplained });
  const lines = slip.lines.map(
    ([code, kind, , , amount, full, , taxed, forMonth]) =>
      `${code} ${SHORT[kind] ?? kind} ${amount}${full === null || full === amount ? '' : ` of ${full}`}` +
      `${taxed === 1 ? '' : ' untaxed'}${forMonth === null ? '' : ` for ${forMonth}`}`,
  );
  const notes = slip.notes.map(({ code }) => code);
  return `${slip.year}-${slip.month} ${nameOf(slip)}: ${[figures, ...lines, ...notes, compared].join('; ')}`;
}

const SHORT: Readonly<Record<string, string>> = {
  earning: '+',
  'employee-contribution': '-',
  'employer-contribution': 'employer',
  tax: '-',
};

function lineOfYear({ yearToDate, ...slip }: Slip): string {
  return `since April ${slip.employeeNumber} ${slip.name}: ${pairs(yearToDate)}`;
}

function withNamesFor(text: string, slips: readonly Slip[]): string {
  const names = new Map(slips.flatMap(({ lines }) => lines.map(([, , id, label]) => [id ?? '', label] as const)));
  return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => names.get(id) ?? id);
}
