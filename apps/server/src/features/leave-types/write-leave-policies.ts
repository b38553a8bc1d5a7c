import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { getLeavePolicies } from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import {
  leaveRulesInWords,
  leaveSettingsInWords,
  leaveTypeSummary,
} from '@muster/contract/features/leave-types/leave-types-words.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { PdfDocument, PdfRenderer } from '../../platform/pdf/pdf.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { isBelow } from '../users/reports.facts.ts';
import { entitlementOf, withoutShortfalls } from './entitlement.facts.ts';
import { leaveSettingsOf } from './leave-types.facts.ts';
import { wireRules } from './leave-types.rules.ts';
import { everyLeaveType, rulesVersions } from './leave-types.store.ts';
import { policyReader } from './leave-types.views.ts';
import { versionOn } from './shown-leave-type.views.ts';

type Query = ParsedRequest<typeof getLeavePolicies>['query'];
type Policies = ResponseOf<typeof getLeavePolicies>;

/** The rules of the types that somebody has, as of today. Errors: NOT_FOUND, FORBIDDEN for a member who asks of another. */
export function readLeavePolicies(caller: Caller, { employeeId }: Query): Promise<Policies> {
  const { principal, services } = caller;
  return caller.inTenant(async (tx) => {
    const id = employeeId ?? principal.userId;
    if (id !== principal.userId && principal.role === 'Member' && !(await isBelow(tx, principal.userId, id))) {
      throw problem('FORBIDDEN');
    }
    const person = orNotFound(await policyReader(tx, id));
    const won = await entitlementOf(tx, services, { userId: id, date: services.clock.today() });
    const { tenantName: organisation } = await tenantOf(tx);
    const asOf = services.clock.today();
    return {
      organisation,
      employeeId: id,
      employeeName: person.name,
      asOf,
      general: leaveSettingsInWords(await leaveSettingsOf(tx)),
      types: await typesOf(tx, person, asOf),
      entitlement: principal.role === 'Member' ? withoutShortfalls(won) : won,
    };
  });
}

type Reader = NonNullable<Awaited<ReturnType<typeof policyReader>>>;

async function typesOf(tx: TenantTx, { gender, employmentTypeId }: Reader, date: string): Promise<Policies['types']> {
  const [types, versions] = [await everyLeaveType(tx), await rulesVersions(tx, null)];
  const of = Map.groupBy(versions, ({ leaveTypeId }) => leaveTypeId);
  return types.flatMap(({ id, name, code, colour, unit, isPaid, isActive, purpose }) => {
    const version = versionOn(of.get(id) ?? [], date);
    if (!isActive || !version) return [];
    const rules = wireRules(unit, version.rules);
    const own = rules.employment.find((candidate) => candidate.employmentTypeId === employmentTypeId);
    const isTheirs =
      (rules.employment.length === 0 || own !== undefined) && (rules.gender === null || rules.gender === gender);
    if (!isTheirs) return [];
    const type = { unit, isPaid, purpose, rules: { ...rules, annualQuota: own?.quota ?? rules.annualQuota } };
    return [{ leaveTypeId: id, name, code, colour, summary: leaveTypeSummary(type), rules: leaveRulesInWords(type) }];
  });
}

/** As a PDF, or as plain text. */
export async function writeLeavePolicies(caller: Caller, pdf: PdfRenderer, query: Query): Promise<FileOutput> {
  const policies = await readLeavePolicies(caller, query);
  const name = `Leave policy ${policies.employeeName} ${policies.asOf}`;
  if (query.isPdf === false) return { fileName: `${name}.txt`, content: Buffer.from(asText(policies), 'utf8') };
  return { fileName: `${name}.pdf`, content: await pdf.render(asDocument(policies)) };
}

/** Which law won, a line for each element. */
function wonLines({ entitlement }: Policies): Policies['general'] {
  return (entitlement?.elements ?? []).map(({ label, value, by, source }) => {
    const law = source === null ? by : `${by}: ${source.title}${source.section === null ? '' : `, ${source.section}`}`;
    return { label, text: `${value} (${law})` };
  });
}

function asText(policies: Policies): string {
  const { organisation, employeeName, asOf, general, types, entitlement } = policies;
  const lines = (rules: Policies['general']) => rules.map(({ label, text }) => `  ${label}: ${text}`);
  return [
    `Leave policy of ${organisation}, for ${employeeName}, as of ${asOf}`,
    '',
    'For all leave',
    ...lines(general),
    ...types.flatMap(({ name, code, summary, rules }) => ['', `${name} (${code}): ${summary}`, ...lines(rules)]),
    ...(entitlement === null
      ? []
      : ['', `Law and company policy compared. ${entitlement.basis}`, ...lines(wonLines(policies))]),
    '',
  ].join('\n');
}

function asDocument(policies: Policies): PdfDocument {
  const { organisation, employeeName, asOf, general, types, entitlement } = policies;
  const table = (rules: Policies['general']) => ({
    layout: 'rows',
    table: { widths: [110, '*'], body: rules.map(({ label, text }) => [{ text: label, color: '#5c574f' }, text]) },
    margin: [0, 2, 0, 12] as [number, number, number, number],
  });
  return {
    info: { title: `Leave policy of ${organisation}` },
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 48],
    defaultStyle: { fontSize: 9.5, lineHeight: 1.25 },
    content: [
      { text: organisation, fontSize: 11, color: '#5c574f' },
      { text: 'Leave policy', fontSize: 18, bold: true, margin: [0, 2, 0, 2] },
      { text: `For ${employeeName}, as of ${asOf}`, margin: [0, 0, 0, 14] },
      { text: 'For all leave', fontSize: 12, bold: true },
      table(general),
      ...types.flatMap(({ name, code, summary, rules }) => [
        { text: `${name} (${code})`, fontSize: 12, bold: true },
        { text: summary, margin: [0, 0, 0, 2] as [number, number, number, number] },
        table(rules),
      ]),
      ...(entitlement === null
        ? []
        : [
            { text: 'Law and company policy compared', fontSize: 12, bold: true },
            { text: entitlement.basis, margin: [0, 0, 0, 2] as [number, number, number, number] },
            table(wonLines(policies)),
          ]),
      ...(types.length === 0 ? [{ text: 'There is no leave type yet.' }] : []),
    ],
  };
}
