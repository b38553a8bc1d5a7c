import type { ImportCheck } from '@muster/contract/features/users/users-import-shapes.ts';
import { IMPORT_TARGETS, isImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { formatCount } from '../../../ui/format-money.ts';
import { Section } from '../../../ui/section.tsx';
import styles from './import-page.module.css';
import type { PeopleFile } from './use-people-file.ts';

const NOT_TAKEN = 'not taken';
const TARGETS = [
  { value: NOT_TAKEN, label: 'not taken' },
  ...IMPORT_TARGETS.map(({ target, label }) => ({ value: target, label })),
];

type Props = { readonly state: PeopleFile; readonly check: ImportCheck };

/** What each column of the sheet is; what was chosen is remembered for the next file. */
export function ImportColumns({ state, check }: Props) {
  const { columns, sheets, sheet } = check;
  return (
    <Section title="Columns" aside={columns.some(({ isRemembered }) => isRemembered) && 'remembered'} flush>
      {sheets.length > 1 && (
        <div className={styles.sheet}>
          <ChoiceSelect
            label="Sheet"
            data={sheets.map(({ name, rows, isHidden }) => ({
              value: name,
              label: `${name} (${formatCount(rows)} rows${isHidden ? ', hidden' : ''})`,
            }))}
            value={sheet}
            disabled={state.pending}
            onChange={(name) => name !== null && void state.takeSheet(name)}
          />
        </div>
      )}
      <ul className="plain-list" aria-label="Columns">
        {columns.map((column) => (
          <ColumnRow key={column.key} column={column} state={state} />
        ))}
      </ul>
    </Section>
  );
}

function ColumnRow({ column, state }: { readonly column: ImportCheck['columns'][number]; readonly state: PeopleFile }) {
  const { key, heading, letter, target, samples, isHidden } = column;
  const name = heading === '' ? `Column ${letter}` : heading;
  const example = samples.length > 0 ? `for example ${samples.join(', ')}` : 'empty';
  return (
    <li className={styles.column}>
      <span className="note one-line" title={`${name}: ${example}`}>
        {name}
        {isHidden && <span className="muted"> (hidden)</span>}
      </span>
      <IconArrowRight size={14} stroke={1.75} aria-hidden />
      <ChoiceSelect
        size="xs"
        aria-label={`${name} is`}
        classNames={{ input: target === null ? 'muted' : '' }}
        data={TARGETS}
        searchable
        value={target ?? NOT_TAKEN}
        disabled={state.pending}
        onChange={(next) => void state.map(key, next !== null && isImportTarget(next) ? next : null)}
      />
    </li>
  );
}
