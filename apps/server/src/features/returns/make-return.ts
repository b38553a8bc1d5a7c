import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { makeReturn } from '@muster/contract/features/returns/returns.contract.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { blocks, type Prepared } from '@muster/returns/finding.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { type FileRow, oneFileAtATime } from './files/return-files.facts.ts';
import { addReturnFile } from './files/return-files.store.ts';
import { type DueReturn, type ReturnChoice, sha256 } from './files/return-kind.facts.ts';
import { type ReturnMonth, readMonth } from './files/return-month.facts.ts';
import { auditFacts, shownFile, shownFindings } from './files/shown-findings.facts.ts';
import { dueOf } from './kinds/kinds-of-month.views.ts';

type Input = ParsedRequest<typeof makeReturn>['body'];
type Done = ResponseOf<typeof makeReturn>;

/**
 * Makes a file of an approved payroll; where the latest one would be the same to the byte, that one is meant. One that
 * nobody has filed yet is superseded by the new one. Errors: NOT_FOUND, PAYROLL_NOT_APPROVED, RETURN_STATE, RETURN_BLOCKED
 * with what blocks it.
 */
export async function makeFile(caller: WorkerCaller, input: Input): Promise<Done> {
  return caller.inTenant(async (tx) => {
    const month = await finalMonth(tx, caller, input);
    const due = await dueOf(tx, caller.services, month, input.kind);
    const file = await fileOf(tx, caller, due, input);
    return shownFile(file, false, due.shownFile(file));
  });
}

/** A month of which files are made, by nobody else meanwhile. Errors: NOT_FOUND, PAYROLL_NOT_APPROVED. */
export async function finalMonth(tx: TenantTx, { services }: WorkerCaller, at: CalendarMonth): Promise<ReturnMonth> {
  await oneFileAtATime(tx);
  const month = await readMonth(tx, services, at);
  if (month === null) throw notFound();
  if (isFinal(month.source.run.state)) return month;
  throw problem('PAYROLL_NOT_APPROVED', { message: 'Files are made of a payroll that is approved.' });
}

/** The file of something that goes out: as it is, where it would say the same. Errors: RETURN_STATE, RETURN_BLOCKED. */
export async function fileOf(
  tx: TenantTx,
  caller: WorkerCaller,
  due: DueReturn,
  choice: ReturnChoice,
): Promise<FileRow> {
  const { variant, refusal, prepare } = due.order(choice);
  if (refusal !== null) throw problem('RETURN_STATE', { message: refusal });
  const prepared = prepare();
  const latest = due.files.find((file) => file.variant === variant) ?? null;
  const hash = prepared.file === null ? null : sha256(prepared.file.bytes);
  const isSame = latest?.withdrawnAt === null && latest.hash === hash && due.isAsMade(latest);
  return isSame ? latest : stored(tx, caller, { due, choice, variant, prepared, hash });
}

type Making = {
  readonly due: DueReturn;
  readonly choice: ReturnChoice;
  readonly variant: string;
  readonly prepared: Prepared;
  readonly hash: string | null;
};

async function stored(
  tx: TenantTx,
  { services, principal, actor }: WorkerCaller,
  { due, choice, variant, prepared, hash }: Making,
): Promise<FileRow> {
  const { file, people } = prepared;
  if (file === null || hash === null) {
    const [first] = shownFindings(prepared, due.words).filter(({ isBlocking }) => isBlocking);
    throw problem('RETURN_BLOCKED', first === undefined ? {} : { message: `${first.message}.` });
  }
  const { run } = due.month.source;
  const now = services.clock.moment().toString();
  const earlier = due.files.filter((one) => one.variant === variant);
  await due.supersede(tx, { variant, at: now });
  const id = randomUUIDv7();
  const row = await addReturnFile(
    tx,
    {
      id,
      runId: run.id,
      year: run.year,
      month: run.month,
      kind: due.kind,
      variant,
      version: Math.max(0, ...earlier.map(({ version }) => version)) + 1,
      fileName: file.fileName,
      contentType: file.contentType,
      size: file.bytes.length,
      hash,
      sourceHash: sha256(prepared.source),
      contentSecret: services.fields
        .of(tx.tenantId, id)
        .encrypt('returnFile', Buffer.from(file.bytes).toString('latin1')),
      people: people.length,
      total: paise(prepared.total),
      totals: prepared.totals,
      leftOut: choice.leaveOut ?? [],
      options: { ...due.options(), ...(choice.valueDate === undefined ? {} : { valueDate: choice.valueDate }) },
      madeBy: principal.userId,
      madeByName: principal.name,
      madeAt: now,
    },
    due.linesOf(people),
  );
  await audit(tx, actor, {
    action: 'make',
    entity: 'return',
    entityId: id,
    after: { ...auditFacts(row), blockedBefore: prepared.findings.filter(blocks).length },
  });
  return row;
}
