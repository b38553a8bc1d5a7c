import { rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { useState } from 'react';
import { AmountList } from '../../ui/amount-list.tsx';
import { Brand } from '../../ui/brand.tsx';
import { CeilingChart } from '../../ui/ceiling-chart.tsx';
import { EntitlementList } from '../../ui/entitlement-list.tsx';
import { MarkRow } from '../../ui/marks.tsx';
import { ChangedMoney, Figure, Money } from '../../ui/money.tsx';
import { OldAndNew } from '../../ui/old-and-new.tsx';
import { Stacked } from '../../ui/page.tsx';
import { Person } from '../../ui/person.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { Facts, Row, Rows, Section } from '../../ui/section.tsx';
import { ShiftBar } from '../../ui/shift-bar.tsx';
import { Change, Status, type StatusTone, Tag } from '../../ui/status.tsx';
import { StepList, StepMeter, StepTrail } from '../../ui/step-trail.tsx';
import { TotalsStrip } from '../../ui/totals-strip.tsx';
import { Waterfall } from '../../ui/waterfall.tsx';

const TONES: readonly StatusTone[] = ['good', 'wait', 'attention', 'wrong', 'note', 'locked'];
const SIZES = ['text', 'figure', 'large', 'net'] as const;
const LONG_NAME = 'Venkatanarasimharajuvaripeta Subrahmanyeswara Lakshminarayanan';

const part = (from: string, to: string, base: number, days: number) => ({
  ...{ label: `${from} to ${to}`, working: '', amount: rupees(1_000), from, to, base: rupees(base), days },
});

export function Figures() {
  return (
    <Stacked>
      <Amounts />
      <Changes />
      <Words />
      <Steps />
      <Drawings />
    </Stacked>
  );
}

function Amounts() {
  return (
    <>
      <TotalsStrip
        totals={[
          { label: 'Net pay to 117 people', amount: rupees(1_17_25_000.5), note: 'on 30 Nov', onExplain: () => null },
          { label: 'Deductions', amount: rupees(-8_40_000) },
          { label: 'Tax', amount: ZERO },
          { label: 'Joined', text: '3' },
        ]}
      />
      <Section title="Amounts">
        {SIZES.map((size) => (
          <p key={size}>
            <Money amount={rupees(12_50_000)} size={size} /> <Money amount={rupees(-2_400)} size={size} signed />{' '}
            <Money amount={ZERO} size={size} />
          </p>
        ))}
        <p>
          <Figure amount={rupees(1_800)} label="Provident fund" onExplain={() => null} />{' '}
          <Figure amount={rupees(1_800)} label="Tax" onExplain={() => null} opened />
        </p>
        <ChangedMoney was={rupees(45_000)} now={rupees(1_50_000)} />
        <OldAndNew label="Paid days in November" old="28" now="29" />
        <AmountList className={undefined} rows={[['Provident fund', rupees(1_23_456)]]} />
      </Section>
    </>
  );
}

function Changes() {
  const [selected, setSelected] = useState<string | null>('joined');
  return (
    <Section title="Why it changed">
      <Waterfall
        from={{ label: 'October net pay', amount: rupees(76_00_000) }}
        to={{ label: 'November net pay', amount: rupees(77_50_000) }}
        causes={[
          { key: 'joined', label: 'Joined in the month', amount: rupees(2_10_000), count: 3 },
          { key: 'left', label: 'Left in the month', amount: rupees(-60_000), count: 1 },
        ]}
        selected={selected}
        onPick={setSelected}
      />
    </Section>
  );
}

function Words() {
  const source = { title: 'Shops Act', section: 's. 18', url: 'https://example.org/act' };
  const leave = { label: 'Earned leave', value: '12 days', by: 'Company policy', source, isBelowLaw: true };
  return (
    <Section title="Words" purpose="What a thing is." aside={<Tag>Manager</Tag>} footer={<Brand />}>
      {TONES.map((tone) => (
        <p key={tone}>
          <Status tone={tone} label={`It is ${tone}`} /> <Status tone={tone} label={`It is ${tone}`} pill />
        </p>
      ))}
      <p>
        <Change percent={73.5} /> <Change percent={-41} /> <Change percent={3} />
      </p>
      <Rows>
        <Row title={<Person name={LONG_NAME} detail="VI-0047" />} detail="Three days of leave" aside="Open" />
        <Row title={LONG_NAME} isLong />
      </Rows>
      <Facts
        facts={[
          ['PAN', null],
          ['Name', LONG_NAME],
        ]}
      />
      <EntitlementList elements={[{ ...leave, others: [{ by: 'Law', value: '15 days' }] }]} />
    </Section>
  );
}

function Steps() {
  return (
    <Section title="Steps">
      <StepTrail steps={['Draft', 'Approved', 'Paid']} at={1} />
      <StepList
        steps={[
          { key: 'a', label: 'Organisation', state: 'done' },
          { key: 'b', label: 'People', state: 'current' },
          { key: 'c', label: 'Salary', state: 'open' },
          { key: 'd', label: 'Payroll', state: 'closed' },
        ]}
        onStep={() => null}
      />
      <StepMeter at={3} of={5} next="Settings" />
      <ProgressLine label="Running payroll" done={412} of={1_200} words="412 of 1,200 people" />
    </Section>
  );
}

function Drawings() {
  return (
    <Section title="Drawings">
      <MarkRow
        label="The day of eight people"
        marks={[
          { kind: 'present' },
          { kind: 'present', part: 0.5 },
          { kind: 'late' },
          { kind: 'leave' },
          { kind: 'absent' },
          { kind: 'later' },
          { kind: 'off' },
          { kind: 'holiday' },
        ]}
      />
      <ShiftBar
        shift={{ from: '10:00:00', to: '19:00:00' }}
        worked={{ from: '10:48:00', to: '21:00:00', isLate: true }}
      />
      <CeilingChart
        parts={[part('2026-09-01', '2026-09-16', 15_000, 16), part('2026-09-17', '2026-09-30', 25_000, 14)]}
      />
    </Section>
  );
}
