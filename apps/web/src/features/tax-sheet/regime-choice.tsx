import { Button, Group, Radio, Text } from '@mantine/core';
import type { Regime } from '@muster/contract/wire.ts';
import { useIsOwn, useSession } from '../../platform/session.ts';
import { formatMonth } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import { type Comparison, useSwitch, type YearQuestion } from './tax-sheet.queries.ts';

type Props = {
  readonly comparison: Comparison;
  readonly question: YearQuestion;
  readonly chosen: Regime;
  readonly onChoose: (regime: Regime) => void;
};

export function RegimeChoice({ comparison, question, chosen, onChoose }: Props) {
  const user = useSession();
  const isOwn = useIsOwn(comparison.employeeId);
  const switching = useSwitch();
  const isAllowed =
    (comparison.isAllowedRegimeSwitchIT || comparison.isAllowedRegimeSwitchPOI) && comparison.switchFrom !== null;
  const submit = async () => {
    if (user === null) return toast.error('User not authenticated');
    const { fyStart } = question;
    await switching.run({
      params: { id: comparison.employeeId },
      body: { newRegimeType: chosen, financialYearStart: fyStart, financialYearEnd: fyStart + 1 },
    });
  };
  const isSame = chosen === comparison.currentTaxRegime;
  return (
    <Section title={isOwn ? 'Your regime' : 'Regime'} purpose={from(comparison.switchFrom)}>
      <Radio.Group
        aria-label="Tax regime"
        value={chosen}
        onChange={(value) => onChoose(value === 'old' ? 'old' : 'new')}
      >
        <Group gap="lg">
          <Radio value="new" label="New regime" />
          <Radio value="old" label="Old regime" />
        </Group>
      </Radio.Group>
      <Group mt="md" gap="md">
        <Button disabled={!isAllowed || isSame} loading={switching.pending} onClick={() => void submit()}>
          Submit
        </Button>
        {isAllowed && isSame && (
          <Text size="sm">{isOwn ? 'You are' : `${comparison.employeeName} is`} already on it.</Text>
        )}
        {!isAllowed && (
          <Text size="sm" c="var(--bad)" role="status">
            Regime switching is currently not allowed.
          </Text>
        )}
      </Group>
    </Section>
  );
}

function from(month: Comparison['switchFrom']): string {
  return month === null
    ? 'The year is paid to its end: its regime stays as it is.'
    : `A switch counts from ${formatMonth(month.year, month.month)}, the next unpaid month.`;
}
