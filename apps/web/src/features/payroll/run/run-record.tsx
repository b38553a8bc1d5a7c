import { Button } from '@mantine/core';
import { confirmAction } from '../../../ui/dialogs/confirm.tsx';
import { formatInstant } from '../../../ui/format-date.ts';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import type { PayrollDetails } from '../payroll.queries.ts';
import { type Settlement, useRevertSettlement } from '../payroll.queries.ts';
import { DAYS_WORDS, HOW_WORDS } from '../payroll.texts.ts';
import { rangeOf } from './range-of.ts';

/** What somebody decided by hand for this payroll: warnings run in spite of, payslips changed, and days settled. */
export function RunRecord({ run }: { readonly run: PayrollDetails }) {
  const overridden = run.status === 'Draft' ? run.overridden : [];
  if (overridden.length + run.changedByHand.length + run.settlements.length === 0) return null;
  return (
    <Section title="Decided by hand" flush>
      <Rows>
        {overridden.length > 0 && (
          <Row
            icon={<StatusIcon tone="note" />}
            title={`Run by ${run.overriddenBy ?? run.ranBy} with open warnings`}
            detail={overridden.map(({ title }) => title).join('; ')}
          />
        )}
        {run.changedByHand.map(({ by, people, names, at }) => (
          <Row
            key={`${by} ${at}`}
            icon={<StatusIcon tone="note" />}
            title={`${by} changed ${people === 1 ? '1 payslip' : `${people} payslips`} by hand`}
            detail={`${namesOf(names, people)}. Last on ${formatInstant(at).date}, ${formatInstant(at).time}.`}
          />
        ))}
        {run.settlements.map((settlement) => (
          <SettlementRow key={settlement.id} settlement={settlement} />
        ))}
      </Rows>
    </Section>
  );
}

function namesOf(names: readonly string[], people: number): string {
  const more = people - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

function SettlementRow({ settlement }: { readonly settlement: Settlement }) {
  const revert = useRevertSettlement();
  const { id, employeeName, from, to, kind, how, reason, recordedBy, recordedAt, actions } = settlement;
  const ask = async () => {
    const isConfirmed = await confirmAction({
      title: `Take back what was recorded for ${employeeName}?`,
      body: `These days are open again: ${rangeOf(from, to)}. This payroll cannot be approved until they are settled.`,
      confirmLabel: 'Take back',
    });
    if (isConfirmed) await revert.run({ params: { id } });
  };
  return (
    <Row
      icon={<StatusIcon tone="note" />}
      title={`${employeeName}: ${rangeOf(from, to)} ${DAYS_WORDS[kind]}`}
      detail={`${HOW_WORDS[how]}. ${reason} (${recordedBy}, ${formatInstant(recordedAt).date})`}
      aside={
        actions.includes('take back') ? (
          <Button size="xs" variant="default" loading={revert.pending} onClick={() => void ask()}>
            Take back
          </Button>
        ) : undefined
      }
    />
  );
}
