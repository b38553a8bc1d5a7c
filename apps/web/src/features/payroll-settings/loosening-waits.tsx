import { Alert, Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { formatInstant } from '../../ui/format-date.ts';
import { type PayrollSettings, useAnswerLoosening } from './payroll-settings.queries.ts';

type Loosening = NonNullable<PayrollSettings['loosening']>;

/** Somebody asked that one person may run and approve: another administrator says yes, anybody of them no. */
export function LooseningWaits({
  loosening,
  mayAnswer,
}: {
  readonly loosening: Loosening;
  readonly mayAnswer: boolean;
}) {
  const { run, pending } = useAnswerLoosening();
  const { isOwn, askedByName, askedAt } = loosening;
  const who = isOwn ? 'You' : askedByName;
  return (
    <Alert color="yellow" icon={<IconUsers size={18} />} title="A second person still approves">
      {`${who} asked on ${formatInstant(askedAt).date} that the person who runs a payroll may also approve it. Another administrator has to confirm this.`}
      {mayAnswer && (
        <Group gap="xs" mt="xs">
          {!isOwn && (
            <Button size="compact-md" loading={pending} onClick={() => void run({ body: { confirm: true } })}>
              Confirm
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            loading={pending}
            onClick={() => void run({ body: { confirm: false } })}
          >
            {isOwn ? 'Drop the request' : 'Refuse'}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
