import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { makeReturn } from '@muster/contract/features/returns/returns.contract.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { blocks } from '@muster/returns/finding.ts';
import type { CallerApart } from '../../platform/apart/apart.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { type PreparedReturn, prepareReturn } from './prepare-return.ts';
import { caseOf, type ReturnMonth, readMonth } from './read-month.ts';
import type { ReturnCase } from './return-case.ts';
import { addReturnFile, type FileRow, oneFileAtATime, withdrawFiles } from './returns.store.ts';
import { shownFile, shownFindings } from './shown-return.ts';

type Asked = ParsedRequest<typeof makeReturn>['body'];
type Done = ResponseOf<typeof makeReturn>;

/**
 * Makes a file of an approved payroll; where the latest one would be the same to the byte, that one is meant. One that
 * nobody has filed yet gives way to the new one. Errors: NOT_FOUND, PAYROLL_NOT_APPROVED, RETURN_STATE, RETURN_BLOCKED
 * with what blocks it.
 */
export async function makeFile(caller: CallerApart, asked: Asked): Promise<Done> {
  return caller.inTenant(async (tx) => {
    await oneFileAtATime(tx);
    const month = await readMonth(tx, caller.services, { month: asked.month, year: asked.year });
    if (month === null) throw notFound();
    if (!isFinal(month.source.run.state)) {
      throw problem('PAYROLL_NOT_APPROVED', { message: 'Files are made of a payroll that is approved.' });
    }
    const one = await caseOf(tx, caller.services, month, asked.kind);
    const file = await fileOf(tx, caller, { month, asked, one });
    return shownFile(file, false, one.payment?.shown(file));
  });
}

type OneFile = { readonly month: ReturnMonth; readonly asked: Asked; readonly one: ReturnCase };

/** The file of a case: as it is, where it would say the same. Errors: RETURN_STATE, RETURN_BLOCKED. */
export async function fileOf(tx: TenantTx, caller: CallerApart, { month, asked, one }: OneFile): Promise<FileRow> {
  const { order, variant } = one.orderOf(asked);
  const refusal = one.refuses(variant);
  if (refusal !== null) throw problem('RETURN_STATE', { message: refusal });
  const prepared = prepareReturn(order);
  const latest = month.made.files.find((file) => file.kind === one.kind && file.variant === variant) ?? null;
  const isSame =
    latest?.withdrawnAt === null && latest.hash === prepared.fileHash && isSameAccount(latest, one.payment?.options);
  return isSame ? latest : stored(tx, caller, { month, asked, one, variant, prepared });
}

/** Many payment files do not say which account pays: the letter beside them does. */
function isSameAccount({ options }: FileRow, now: Readonly<Record<string, string>> = {}): boolean {
  return ['account', 'ifsc'].every((part) => options[part] === now[part]);
}

type Making = {
  readonly month: ReturnMonth;
  readonly asked: Asked;
  readonly one: ReturnCase;
  readonly variant: string;
  readonly prepared: PreparedReturn;
};

async function stored(
  tx: TenantTx,
  caller: CallerApart,
  { month, asked, one, variant, prepared }: Making,
): Promise<FileRow> {
  const { file, fileHash, people } = prepared;
  if (file === null || fileHash === null) {
    const [first] = shownFindings(prepared).filter(({ isBlocking }) => isBlocking);
    throw problem('RETURN_BLOCKED', first === undefined ? {} : { message: `${first.message}.` });
  }
  const { source, made } = month;
  const { services, principal, actor } = caller;
  const { run } = source;
  const now = services.clock.moment().toString();
  const earlier = made.files.filter((file) => file.kind === asked.kind && file.variant === variant);
  if (one.payment !== undefined) await one.payment.giveWay(tx, now);
  else if (asked.kind !== 'epfPartPayment') await withdrawFiles(tx, run, { kind: asked.kind, variant, at: now });
  const id = randomUUIDv7();
  const payslipOf = new Map(source.people.map(({ userId, payslipId }) => [userId, payslipId]));
  const row = await addReturnFile(
    tx,
    {
      id,
      runId: run.id,
      year: run.year,
      month: run.month,
      kind: asked.kind,
      variant,
      version: Math.max(0, ...earlier.map(({ version }) => version)) + 1,
      fileName: file.fileName,
      contentType: file.contentType,
      size: file.bytes.length,
      hash: fileHash,
      sourceHash: prepared.sourceHash,
      contentSecret: services.fields
        .of(tx.tenantId, id)
        .encrypt('returnFile', Buffer.from(file.bytes).toString('latin1')),
      people: people.length,
      total: paise(prepared.total),
      totals: prepared.totals,
      leftOut: asked.leaveOut ?? [],
      options: { ...one.payment?.options, ...(asked.valueDate === undefined ? {} : { valueDate: asked.valueDate }) },
      madeBy: principal.userId,
      madeByName: principal.name,
      madeAt: now,
    },
    one.payment?.lines(people) ??
      people.map(({ id: userId, amount, reference = null }) => {
        return { userId, payslipId: payslipOf.get(userId) ?? null, amount, reference, holdsPayment: false };
      }),
  );
  await audit(tx, actor, {
    action: 'make',
    entity: 'return',
    entityId: id,
    after: { ...auditFacts(row), blockedBefore: prepared.findings.filter(blocks).length },
  });
  return row;
}

/** What the audit trail says of a file. */
export function auditFacts(file: FileRow) {
  const { kind, variant, version, fileName, hash, people } = file;
  return { kind, variant, version, month: formatMonth(file), fileName, hash, people, total: formatRupees(file.total) };
}
