import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { formatDate, formatInstant } from '../../ui/format-date.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { toast } from '../../ui/toast.ts';
import { useSaveFiles } from './downloads.ts';
import type { Recording } from './record-dialog.tsx';
import styles from './returns.module.css';
import { type DueDetails, type PaymentKind, type ReturnKind, useMake } from './returns.queries.ts';

type Props = { readonly details: DueDetails; readonly onRecord: (recording: Recording) => void };

/** What can be done with what goes out: its file is made, or its challan recorded. */
export function DueFoot({ details, onRecord }: Props) {
  const { kind, mayRecord, challan } = details;
  if (!isPayment(kind)) return <MakeFile details={details} kind={kind} />;
  if (mayRecord !== true) return null;
  return (
    <div className={styles.foot}>
      <Button
        variant={challan ? 'default' : 'filled'}
        onClick={() => onRecord({ step: 'challan', due: details, kind })}
      >
        {challan ? 'Correct challan' : 'Record challan'}
      </Button>
    </div>
  );
}

function isPayment(kind: DueDetails['kind']): kind is PaymentKind {
  return kind === 'tds' || kind === 'professionalTax' || kind === 'welfareFund';
}

/** The challan that paid what has no file. */
export function ChallanOf({ details: { challan } }: { readonly details: DueDetails }) {
  if (!challan) return null;
  const { date, time } = formatInstant(challan.recordedAt);
  return (
    <section className={styles.block} aria-label="Challan">
      <h3 className={styles.kicker}>Challan</h3>
      <div className={styles.file}>
        <strong>{challan.challan}</strong>
        <span className="small secondary">
          {formatMoney(challan.amount)}, paid {formatDate(challan.paidOn)}. Recorded {date}, {time}, by{' '}
          {challan.recordedBy}.
        </span>
      </div>
    </section>
  );
}

/** Makes the file and saves it, or makes it without the people who keep it back. */
function MakeFile({ details, kind }: { readonly details: DueDetails; readonly kind: ReturnKind }) {
  const make = useMake();
  const save = useSaveFiles();
  const [valueDate, setValueDate] = useState('');
  const { month, year, mayMake } = details;
  const leaveOut = leftOutOf(details);
  if (!mayMake && leaveOut.length === 0) return null;
  const send = async (without: readonly string[], what: ReturnKind = kind) => {
    const result = await make.run({
      body: {
        kind: what,
        month,
        year,
        ...(without.length === 0 ? {} : { leaveOut: [...without] }),
        ...(valueDate === '' ? {} : { valueDate }),
      },
    });
    if (result === null) return;
    if (!result.data.actions.includes('download')) {
      toast.success('File made. Somebody else has to release it.');
      return;
    }
    await save([result.data.id]);
  };
  return (
    <div className={styles.foot}>
      {kind === 'bank' && (
        <DateInput
          className={styles.valueDate}
          size="sm"
          aria-label="Value date of this file"
          placeholder="Value date: as set"
          value={valueDate}
          onChange={setValueDate}
        />
      )}
      {leaveOut.length > 0 && (
        <Button variant="default" loading={make.pending} onClick={() => void send(leaveOut)}>
          {leaveOut.length === 1 ? 'Make it without 1 person' : `Make it without ${leaveOut.length} people`}
        </Button>
      )}
      {mayMake && kind === 'esi' && (
        <>
          <Button variant="default" loading={make.pending} onClick={() => void send([], 'esiSheet')}>
            Download contribution sheet
          </Button>
          <Button variant="default" loading={make.pending} onClick={() => void send([], 'esiReview')}>
            Download CSV for reading
          </Button>
        </>
      )}
      {mayMake && (
        <Button
          {...(isReleased(details, kind) ? { leftSection: <IconDownload size={16} /> } : {})}
          variant={details.state === 'to check' ? 'default' : 'filled'}
          loading={make.pending}
          onClick={() => void send([])}
        >
          {labelOf(details, kind)}
        </Button>
      )}
    </div>
  );
}

/** Whom the file can be made without: nobody where something else keeps it back as well, or where nobody would be left. */
function leftOutOf({ findings, state, nextPeople }: DueDetails): readonly string[] {
  const blockers = findings.filter(({ isBlocking }) => isBlocking);
  const areAllNamed = blockers.every(({ count, people }) => people.length > 0 && count === people.length);
  if (!areAllNamed || state === 'not ready') return [];
  const people = new Set(blockers.flatMap((finding) => finding.people.map(({ id }) => id)));
  return people.size < nextPeople ? [...people] : [];
}

/** Whether whoever makes the file downloads it: else somebody releases it first. */
function isReleased({ state, mayTake }: DueDetails, kind: ReturnKind): boolean {
  return kind !== 'bank' || mayTake || (state !== 'ready' && state !== 'to check');
}

function labelOf(details: DueDetails, kind: ReturnKind): string {
  if (!isReleased(details, kind)) return details.state === 'to check' ? 'Make it again' : 'Make file';
  const { variant } = details;
  const isUsual = variant === null || variant === 'Regular' || variant === 'Monthly' || kind === 'bank';
  return isUsual ? 'Download' : `Download ${variant.toLowerCase()} file`;
}
