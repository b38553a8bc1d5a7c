import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { RemoveButton } from '../../ui/fields/remove-button.tsx';
import { rupeesOf } from '../../ui/format-money.ts';
import styles from './statutory.module.css';
import type { ProfessionalTaxLaw } from './statutory.queries.ts';

/** A table as the form holds it: the last band has no end (null), another's bound may be blank while typing. */
export type OwnTable = {
  readonly localBody: string;
  readonly slabs: readonly { readonly upTo: number | '' | null; readonly tax: number | '' }[];
};

const CHENNAI = 'Greater Chennai Corporation';
const OTHER = 'Another local body';

/** Each local body of Tamil Nadu has its own half-yearly table; Chennai’s is the one proposed. */
export function OwnTableFields(props: {
  readonly table: OwnTable | null;
  readonly law: ProfessionalTaxLaw;
  readonly error: ReactNode;
  readonly onChange: (table: OwnTable | null) => void;
}) {
  const { table, law, onChange } = props;
  const localBodies = law.proposals.map(({ localBody }) => localBody);
  const choice = table === null ? CHENNAI : localBodies.includes(table.localBody) ? table.localBody : OTHER;
  const choose = (name: string | null) => {
    const proposal = law.proposals.find(({ localBody }) => localBody === name);
    if (name === null || name === CHENNAI) onChange(null);
    else if (proposal) onChange({ localBody: proposal.localBody, slabs: formSlabs(proposal.slabs) });
    else onChange({ localBody: '', slabs: formSlabs(law.enacted.slabs) });
  };
  return (
    <div className="whole-row gap-8 grid">
      <ChoiceSelect label="Local body" data={[CHENNAI, ...localBodies, OTHER]} value={choice} onChange={choose} />
      {table !== null && (
        <>
          {choice === OTHER && (
            <TextInput
              label="Name of the local body"
              required
              value={table.localBody}
              onChange={({ currentTarget }) => onChange({ ...table, localBody: currentTarget.value })}
            />
          )}
          <p className="note secondary flush">
            The tax on half-yearly income up to and including each amount. Check it with the notice of the local body.
          </p>
          <SlabInputs table={table} onChange={onChange} />
          {props.error && (
            <p role="alert" style={{ margin: 0, color: 'var(--bad)', fontSize: 12 }}>
              {props.error}
            </p>
          )}
        </>
      )}
    </div>
  );
}

function SlabInputs({ table, onChange }: { readonly table: OwnTable; readonly onChange: (table: OwnTable) => void }) {
  const change = (at: number, part: Partial<OwnTable['slabs'][number]>) =>
    onChange({ ...table, slabs: table.slabs.map((slab, place) => (place === at ? { ...slab, ...part } : slab)) });
  const last = table.slabs.length - 1;
  return (
    <>
      {table.slabs.map((slab, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
        <div key={at} className={styles.slab}>
          {at === last ? (
            <span className="note secondary flush">Above that</span>
          ) : (
            <MoneyInput
              aria-label={`Slab ${at + 1}, up to`}
              value={slab.upTo}
              onChange={(upTo) => change(at, { upTo })}
            />
          )}
          <MoneyInput aria-label={`Slab ${at + 1}, tax`} value={slab.tax} onChange={(tax) => change(at, { tax })} />
          {at !== last && (
            <RemoveButton
              label={`Remove slab ${at + 1}`}
              onRemove={() => onChange({ ...table, slabs: table.slabs.filter((_, place) => place !== at) })}
            />
          )}
        </div>
      ))}
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        style={{ justifySelf: 'start' }}
        onClick={() =>
          onChange({
            ...table,
            slabs: [...table.slabs.slice(0, last), { upTo: '', tax: '' }, ...table.slabs.slice(last)],
          })
        }
      >
        Add a slab
      </Button>
    </>
  );
}

export function formSlabs(slabs: ProfessionalTaxLaw['enacted']['slabs']): OwnTable['slabs'] {
  return slabs.map(({ upTo, tax }) => ({ upTo: upTo === null ? null : rupeesOf(upTo), tax: rupeesOf(tax) }));
}

/** What is wrong with a table, or null. */
export function ownTableError(table: OwnTable | null): string | null {
  if (table === null) return null;
  if (table.localBody.trim() === '') return 'Name the local body';
  const bounds = table.slabs.slice(0, -1).map(({ upTo }) => upTo);
  if (bounds.includes('') || table.slabs.some(({ tax }) => tax === '')) return 'Fill every slab of the table';
  const rises = bounds.every((bound, at) => at === 0 || Number(bound) > Number(bounds[at - 1]));
  return rises ? null : 'Each slab must go up to a higher amount than the slab before it.';
}
