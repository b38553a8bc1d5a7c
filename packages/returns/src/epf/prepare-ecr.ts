import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import {
  blocks,
  type Check,
  checkBy,
  type FilePerson,
  type Finding,
  type Prepared,
  refusalsAsFindings,
  type WrittenFile,
} from '../finding.ts';
import type { EpfService } from '../rules/epf-rules-of-month.ts';
import { validateEcr, validatePartPayment } from '../rules/validate-ecr.ts';
import { countOf, firstLines } from '../text.ts';
import { zipOf } from '../zip.ts';
import { accountChargesOf, chargesBeyondMembers } from './account-charges.ts';
import { ecrProblems } from './ecr-problems.ts';
import type { EpfMember, EpfMonth } from './epf-month.ts';
import { LEAST_CHARGE, leastChargeOf } from './least-charge.ts';
import { ecrFile, ecrText, partPaymentFile, partPaymentText } from './write-ecr.ts';

/** What a member and the employer pay over with a return, with the member's own charges. */
export function dueOf({ employee, employerEps, employerEpf, edli, admin }: EpfMember): number {
  return employee + employerEps + employerEpf + edli + admin;
}

/** The return of a month: what speaks against it, what it adds up to, and the file where nothing does. */
export function prepareEcr(epf: EpfMonth): Prepared {
  const { members, month, rate, variant } = epf;
  const findings = ecrProblems(epf);
  const source = ecrText(epf);
  const text = findings.some(blocks) ? null : source;
  const file = text === null ? null : ecrFile(epf, text);
  const context = { withoutLimit: withoutLimit(members), service: serviceOf(epf) };
  const refusals =
    file === null ? [] : refusalsAsFindings(validateEcr(file.bytes, { ...epf, ...context }), members, 'payroll');
  const isRight = refusals.length === 0;
  return {
    ...partsOf(epf, leastChargeOf(epf)),
    findings: [...findings, ...refusals],
    checks: checksOf(epf, [...findings, ...refusals]),
    typed: [
      { label: 'Wage month', value: formatMonth(month) },
      { label: 'Return type', value: variant },
      { label: 'Contribution rate', value: rate === 'reduced' ? '10%' : '12%' },
      { label: 'Remark', value: `Salary ${formatMonth(month)}` },
    ],
    firstLines: text === null ? [] : firstLines(text),
    source,
    file: isRight && file !== null ? packed(file) : null,
  };
}

function withoutLimit(members: readonly EpfMember[]): ReadonlySet<string> {
  return new Set(members.flatMap(({ uan, isInternationalWorker }) => (isInternationalWorker && uan ? [uan] : [])));
}

/** Of those whose days of service are not the whole pay period. */
function serviceOf({ members, from, to }: EpfMonth): ReadonlyMap<string, EpfService> {
  return new Map(
    members.flatMap(({ uan, paidService, ...recorded }): [string, EpfService][] => {
      const { joinedOn, leftOn } = paidService ?? recorded;
      const isInside = (joinedOn !== null && joinedOn > from) || (leftOn !== null && leftOn < to);
      return uan && isInside ? [[uan, { joinedOn, leftOn }]] : [];
    }),
  );
}

/** What is paid now of an approved return, for some of its members. */
export function preparePartPayment(epf: EpfMonth): Prepared {
  const findings = ecrProblems(epf).filter(blocks);
  const source = partPaymentText(epf.members);
  const text = findings.length > 0 ? null : source;
  const file = text === null ? null : partPaymentFile(epf, text);
  const refusals = file === null ? [] : refusalsAsFindings(validatePartPayment(file.bytes), epf.members, 'payroll');
  return {
    ...partsOf(epf, 0),
    findings: [...findings, ...refusals],
    checks: [],
    typed: [
      { label: 'Wage month', value: formatMonth(epf.month) },
      { label: 'Remark', value: `Part payment ${formatMonth(epf.month)}` },
    ],
    firstLines: text === null ? [] : firstLines(text),
    source,
    file: refusals.length === 0 && file !== null ? packed(file) : null,
  };
}

/** Above this the portal takes a file only in an archive that holds nothing else. */
const MAX_PLAIN = 2 * 1024 * 1024;

function packed(file: WrittenFile): WrittenFile {
  if (file.bytes.length <= MAX_PLAIN) return file;
  const { fileName, bytes } = file;
  return {
    fileName: fileName.replace('.txt', '.zip'),
    contentType: 'application/zip',
    // Whichever file of the month it is: what says the same again has the same bytes.
    bytes: zipOf([{ name: fileName.replace(/n\d+(?=\.txt$)/, ''), content: bytes }]),
  };
}

function partsOf(epf: EpfMonth, leastCharge: number): Pick<Prepared, 'people' | 'total' | 'totals'> {
  const { members } = epf;
  const { admin, edli } = accountChargesOf(epf);
  const people: FilePerson[] = members.map((member) => ({ id: member.id, amount: dueOf(member) }));
  const sumOf = (of: (member: EpfMember) => number) => members.reduce((sum, member) => sum + of(member), 0);
  return {
    people,
    total: sumOf(dueOf) + chargesBeyondMembers(epf) + leastCharge,
    totals: [
      { label: 'EPF, employee and employer (account 1)', amount: sumOf((one) => one.employee + one.employerEpf) },
      { label: 'Administrative charges (account 2)', amount: admin },
      ...(leastCharge === 0 ? [] : [{ label: LEAST_CHARGE, amount: leastCharge }]),
      { label: 'Pension (account 10)', amount: sumOf((one) => one.employerEps) },
      { label: 'Insurance, EDLI (account 21)', amount: edli },
    ],
  };
}

function checksOf({ members }: EpfMonth, findings: readonly Finding[]): readonly Check[] {
  const check = checkBy(findings);
  const withoutPension = members.filter(({ epsWage, epfWage }) => epsWage === 0 && epfWage > 0).length;
  const outside = countOf(withoutPension, 'member outside pension', 'members outside pension');
  const unpaid = members.filter(({ lossOfPay }) => lossOfPay > 0).length;
  const lines = countOf(members.length, 'line');
  return [
    check('UAN of every member, each once', ['uan', 'uan-twice'], lines),
    check('Name as on the UAN', ['name'], 'letters, spaces and dots'),
    check('EPF wages within gross wages', ['gross', 'amount'], lines),
    check('Pension wages within the PF wage limit', ['pension-wage', 'ceiling'], lines),
    check('Both shares at the rate, pension split', ['own-share', 'employer-share', 'pension-share'], 'to the rupee'),
    check('No pension share from 58 on', ['pension-age'], outside),
    check('Contributions inside the time of service', ['service'], lines),
    check('Days without wages', ['days'], countOf(unpaid, 'member')),
  ];
}
