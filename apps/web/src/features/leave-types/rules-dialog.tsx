import { Button, Group, Stack, Text } from '@mantine/core';
import { deleteComingRules } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { leaveRulesInWords, leaveTypeSummary } from '@muster/contract/features/leave-types/leave-types-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatDate, todayIso } from '../../ui/format-date.ts';
import { Loaded } from '../../ui/states.tsx';
import { Tag } from '../../ui/status.tsx';
import { LawList } from './law-list.tsx';
import { LEAVE_TYPE_ENTRIES, leaveType, type WholeLeaveType } from './leave-types.queries.ts';
import { RulesInWords } from './rules-in-words.tsx';

type Props = { readonly id: string; readonly name: string; readonly onClose: () => void };

/** The rules of a type in words, those of before and to come, and the law it came from. */
export function RulesDialog({ id, name, onClose }: Props) {
  const type = useQuery(leaveType(id));
  return (
    <Dialog title={name} onClose={onClose} size={640}>
      <Loaded query={type} subject="the rules">
        {(data) => <Versions type={data} />}
      </Loaded>
    </Dialog>
  );
}

function Versions({ type }: { readonly type: WholeLeaveType }) {
  const { versions, law, rulesFrom } = type;
  const [openFrom, setOpenFrom] = useState(rulesFrom);
  const takeBack = useAction(deleteComingRules, { refreshes: LEAVE_TYPE_ENTRIES });
  const version = versions.find(({ from }) => from === openFrom) ?? versions.at(-1);
  if (!version) return null;
  const ofVersion = { ...type, rules: version.rules };
  const isComing = version.from > todayIso() && version !== versions[0];
  return (
    <Stack gap="md">
      {versions.length > 1 && (
        <Group gap="xs" role="group" aria-label="Rules since">
          {versions.map(({ from }) => (
            <Button
              key={from}
              size="compact-sm"
              variant={from === version.from ? 'filled' : 'default'}
              aria-pressed={from === version.from}
              onClick={() => setOpenFrom(from)}
            >
              {formatDate(from)}
            </Button>
          ))}
        </Group>
      )}
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600}>{leaveTypeSummary(ofVersion)}</Text>
          <Text size="sm" c="dimmed">
            {`Since ${formatDate(version.from)}${version.changedBy === null ? '' : `, set by ${version.changedBy}`}`}
          </Text>
        </div>
        {isComing && (
          <Group gap="xs">
            <Tag>To come</Tag>
            {type.actions.includes('edit') && (
              <Button
                size="compact-sm"
                variant="default"
                loading={takeBack.pending}
                onClick={() => void takeBack.run({ params: { id: type.id }, query: { from: version.from } })}
              >
                Take back
              </Button>
            )}
          </Group>
        )}
      </Group>
      <RulesInWords rules={leaveRulesInWords(ofVersion)} />
      {law.length > 0 && (
        <div>
          <Text fw={600} size="sm" mb={4}>
            The law it came from
          </Text>
          <LawList law={law} />
        </div>
      )}
    </Stack>
  );
}
