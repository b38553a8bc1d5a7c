import { Button, Group } from '@mantine/core';
import { MAX_ROTATION_STEPS } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { MoveButtons } from '../../ui/fields/move-buttons.tsx';
import styles from './rotation-form.module.css';
import { stepName } from './rotation-words.ts';
import { hoursOf } from './shift-kind.ts';
import { everyShift, type Rotation } from './shifts.queries.ts';

const OFF = 'off';

type StepsFieldProps = {
  readonly unit: Rotation['unit'];
  readonly steps: readonly (string | null)[];
  readonly error: ReactNode;
  readonly onSteps: (steps: (string | null)[]) => void;
};

/** The sequence: a shift for each week or day, or off. */
export function StepsField({ unit, steps, error, onSteps }: StepsFieldProps) {
  const shifts = useQuery(everyShift());
  const choices = (shifts.data?.rows ?? []).map((shift) => ({
    value: shift.id,
    label: `${shift.shiftName}, ${hoursOf(shift)}`,
  }));
  const data = [...choices, { value: OFF, label: unit === 'week' ? 'Off all week' : 'Day off' }];
  const put = (at: number, step: string | null) => onSteps(steps.with(at, step));
  const swap = (at: number, other: number) =>
    onSteps(steps.with(at, steps[other] ?? null).with(other, steps[at] ?? null));
  return (
    <fieldset className={styles.fieldset} aria-describedby={error ? 'steps-error' : undefined}>
      <legend>Sequence</legend>
      {steps.length > 0 && (
        <ol className="plain-list stack gap-8">
          {steps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone
            <li key={at} className="row gap-8">
              <span className={styles.place}>{stepName(unit, at)}</span>
              <ChoiceSelect
                className={'grow'}
                aria-label={`Shift of ${stepName(unit, at)}`}
                data={data}
                value={step ?? OFF}
                onChange={(value) => put(at, value === OFF ? null : value)}
              />
              <MoveButtons
                name={stepName(unit, at)}
                at={at}
                count={steps.length}
                onMove={(to) => swap(at, to)}
                onRemove={() => onSteps(steps.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          disabled={steps.length >= MAX_ROTATION_STEPS || choices.length === 0}
          onClick={() => onSteps([...steps, choices[steps.length % choices.length]?.value ?? null])}
        >
          {unit === 'week' ? 'Add week' : 'Add day'}
        </Button>
      </Group>
      <p className="small secondary flush">
        {unit === 'day' && steps.includes(null)
          ? 'The days off of the sequence count, not those of its shifts.'
          : 'Weekly offs come from the shift of that week.'}
      </p>
      {error && (
        <p id="steps-error" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
