import { Accordion, Button, Checkbox, Stack, Text } from '@mantine/core';
import { addReadySet } from '@muster/contract/features/leave-types/leave-types-ready-sets.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { Loaded } from '../../ui/states.tsx';
import { LawList } from './law-list.tsx';
import { LEAVE_TYPE_ENTRIES, type ReadySet, readySets } from './leave-types.queries.ts';
import { RulesInWords } from './rules-in-words.tsx';

/** Leave types to start from, each with its law. */
export function ReadySetsDialog({ onClose }: { readonly onClose: () => void }) {
  const sets = useQuery(readySets());
  return (
    <Dialog
      title="Start from a ready set"
      purpose="The leave that the law requires, and what is usual beside it. Every type can be changed afterwards."
      onClose={onClose}
      size={640}
    >
      <Loaded query={sets} subject="the ready sets">
        {(data) => <Choice sets={data} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Choice({ sets, onClose }: { readonly sets: readonly ReadySet[]; readonly onClose: () => void }) {
  const [key, setKey] = useState(sets.find(({ isProposed }) => isProposed)?.key ?? '');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [countsFrom, setCountsFrom] = useState(`${todayIso().slice(0, 4)}-01-01`);
  const add = useAction(addReadySet, { refreshes: LEAVE_TYPE_ENTRIES, onDone: onClose });
  const set = sets.find((one) => one.key === key);
  const types = set?.types ?? [];
  const toAdd = types.filter(({ code, isThere }) => !isThere && !left.includes(code));
  return (
    <>
      <Stack gap="md">
        <ChoiceSelect
          label="Which law applies to you?"
          data={sets.map((one) => ({ value: one.key, label: one.name }))}
          value={key === '' ? null : key}
          placeholder="Choose your state or factory"
          onChange={(value) => {
            setKey(value ?? '');
            setLeft([]);
          }}
        />
        <Accordion variant="contained" multiple>
          {types.map((type) => (
            <Accordion.Item value={type.code} key={type.code}>
              <Accordion.Control>
                {type.name}
                <Text size="sm" c="dimmed">
                  {type.isThere ? 'A type of this name or code is there already' : type.summary}
                </Text>
              </Accordion.Control>
              <Accordion.Panel>
                {!type.isThere && (
                  <Checkbox
                    label="Add this type"
                    mb="sm"
                    checked={!left.includes(type.code)}
                    onChange={({ currentTarget: { checked } }) =>
                      setLeft(checked ? left.filter((code) => code !== type.code) : [...left, type.code])
                    }
                  />
                )}
                <RulesInWords rules={type.rules} />
                <LawList law={type.law} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        <DateInput
          label="Count leave from this date"
          description="Months already over are credited now"
          value={countsFrom}
          onChange={setCountsFrom}
          required
        />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={add.pending}
          disabled={toAdd.length === 0 || countsFrom === ''}
          onClick={() => void add.run({ body: { key, codes: toAdd.map(({ code }) => code), countsFrom } })}
        >
          {toAdd.length === 1 ? 'Add 1 type' : `Add ${toAdd.length} types`}
        </Button>
      </DialogActions>
    </>
  );
}
