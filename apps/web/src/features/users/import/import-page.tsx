import { Anchor, Button, type ButtonProps, FileButton } from '@mantine/core';
import { MAX_IMPORT_ROWS } from '@muster/contract/features/users/users-filters.ts';
import { peopleTemplateCsv, peopleTemplateXlsx } from '@muster/contract/features/users/users-import-file.contract.ts';
import type { ImportCheck } from '@muster/contract/features/users/users-import-shapes.ts';
import { IMPORT_TARGETS, isImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { IconArrowRight, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { downloadOrSay } from '../../../platform/download.ts';
import { useUnsavedWork } from '../../../ui/dialogs/unsaved-work.ts';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { formatCount, formatPeople } from '../../../ui/format-money.ts';
import { Columns, Page, Stacked } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Status } from '../../../ui/status.tsx';
import { TotalsStrip } from '../../../ui/totals-strip.tsx';
import { ImportAnswers } from './import-answers.tsx';
import { ImportDone } from './import-done.tsx';
import styles from './import-page.module.css';
import { ImportPeople } from './import-people.tsx';
import { ImportNotTaken, ImportUnderstood } from './import-understood.tsx';
import { type PeopleFile, usePeopleFile } from './use-people-file.ts';

const CRUMBS = [{ label: 'My people', to: '/users/my-people' }, { label: 'Import' }];

/** Somebody else's spreadsheet: read, asked about once, shown, and only then saved. */
export function ImportPage() {
  const state = usePeopleFile();
  const { check, outcome } = state;
  useUnsavedWork(check !== null && outcome === null);
  return (
    <Page
      title="Bring people in"
      crumbs={CRUMBS}
      purpose={purposeOf(state)}
      {...(check === null || outcome !== null ? {} : { actions: <Actions state={state} check={check} /> })}
    >
      {outcome !== null && <ImportDone outcome={outcome} onAgain={state.again} />}
      {outcome === null && check === null && <ImportStart state={state} />}
      {outcome === null && check !== null && <Checked state={state} check={check} />}
    </Page>
  );
}

function purposeOf({ check, outcome }: PeopleFile): string {
  if (outcome !== null) return 'They are among your people now.';
  if (check === null)
    return 'From your own spreadsheet, as it is: Muster reads it, asks what it does not know, and saves nothing before you say so.';
  return `${check.fileName}${check.sheet === null ? '' : `, sheet “${check.sheet}”`}. Nothing is saved until you press Add.`;
}

function Actions({ state, check }: { readonly state: PeopleFile; readonly check: ImportCheck }) {
  const isReady = check.openQuestions === 0 && check.ready > 0;
  return (
    <>
      <ChoosePeopleFile state={state} variant="default">
        Another file
      </ChoosePeopleFile>
      <Button
        disabled={!isReady}
        loading={state.pending}
        title={isReady ? undefined : 'Answer the questions below first'}
        onClick={() => void state.add()}
      >
        {`Add ${formatPeople(isReady ? check.ready : check.readyAfterAnswers)}`}
      </Button>
    </>
  );
}

function Checked({ state, check }: { readonly state: PeopleFile; readonly check: ImportCheck }) {
  return (
    <>
      <ImportTotals check={check} />
      <ImportRefusal refusal={state.refusal} />
      <Columns side="340px">
        <Stacked>
          <ImportAnswers state={state} check={check} />
          <ImportPeople state={state} check={check} />
        </Stacked>
        <Stacked>
          <ImportColumns state={state} check={check} />
          <ImportUnderstood check={check} />
          <ImportNotTaken notTaken={check.notTaken} />
        </Stacked>
      </Columns>
    </>
  );
}

/** What was read, in one strip. */
function ImportTotals({ check }: { readonly check: ImportCheck }) {
  const { rows, people, leftOut, existing, ready, readyAfterAnswers, openQuestions, withFigures, figures } = check;
  const left = leftOut > 0 ? `, ${formatCount(leftOut)} ${leftOut === 1 ? 'row' : 'rows'} left out` : '';
  const here = existing > 0 ? `, ${formatCount(existing)} here already` : '';
  const later = `${formatCount(readyAfterAnswers)} after the ${formatCount(openQuestions)} ${openQuestions === 1 ? 'answer' : 'answers'} below`;
  return (
    <TotalsStrip
      label="What the file has"
      totals={[
        { label: 'Rows read', text: formatCount(rows), note: `${formatPeople(people)}${left}${here}` },
        { label: 'Ready', text: formatCount(ready), note: openQuestions > 0 ? later : 'nothing is left to answer' },
        { label: 'CTC a year', amount: check.annualCTC, note: `sum of the ${formatCount(readyAfterAnswers)}` },
        { label: 'New with them', ...newWith(check) },
        {
          label: 'Paid since April',
          text: formatCount(withFigures),
          note: withFigures > 0 ? `${figures.join(', ')} in the file` : 'no figures since April in the file',
        },
      ]}
    />
  );
}

function newWith({ newDepartments, newEmploymentTypes }: ImportCheck) {
  const names = [...newDepartments, ...newEmploymentTypes];
  if (names.length === 0) return { text: 'Nothing', note: 'departments and types are there' };
  const counts = [
    ...countOf(newDepartments.length, 'department', 'departments'),
    ...countOf(newEmploymentTypes.length, 'employment type', 'employment types'),
  ];
  return { text: counts.join(', '), note: names.join(', ') };
}

const countOf = (count: number, one: string, several: string) =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : several}`];

const NOT_TAKEN = 'not taken';
const TARGETS = [
  { value: NOT_TAKEN, label: 'not taken' },
  ...IMPORT_TARGETS.map(({ target, label }) => ({ value: target, label })),
];

type Props = { readonly state: PeopleFile; readonly check: ImportCheck };

/** What each column of the sheet is; what was chosen is remembered for the next file. */
function ImportColumns({ state, check }: Props) {
  const { columns, sheets, sheet } = check;
  return (
    <Section title="Columns" aside={columns.some(({ isRemembered }) => isRemembered) && 'remembered'} flush>
      {sheets.length > 1 && (
        <div className="pad-12-16 line-below">
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

/** Before there is a file: what can be read, and a template for whoever has no sheet yet. */
function ImportStart({ state }: { readonly state: PeopleFile }) {
  return (
    <Section>
      <EmptyState
        icon={IconFileSpreadsheet}
        title="Choose your staff list"
        action={<ChoosePeopleFile state={state}>Choose a file</ChoosePeopleFile>}
      >
        <p>
          {`Excel (XLSX) or CSV, up to ${formatCount(MAX_IMPORT_ROWS)} people, in whatever columns you have: number, name, joining date, CTC, place, PAN, bank account, and what was paid since April.`}
        </p>
        <ImportRefusal refusal={state.refusal} />
        <p>
          Only a few people?{' '}
          <Anchor component={Link} to="/users/my-people" inherit underline="always">
            Invite them one by one
          </Anchor>
          . No list yet? <Template entry={peopleTemplateXlsx}>Excel template</Template> or{' '}
          <Template entry={peopleTemplateCsv}>CSV template</Template>, with an example row and the words that can be
          used.
        </p>
      </EmptyState>
    </Section>
  );
}

type TemplateProps = {
  readonly entry: typeof peopleTemplateXlsx | typeof peopleTemplateCsv;
  readonly children: string;
};

function Template({ entry, children }: TemplateProps) {
  return (
    <Anchor component="button" type="button" inherit underline="always" onClick={() => void downloadOrSay(entry)}>
      {children}
    </Anchor>
  );
}

/** Why a file, or its people, were not taken: whole sentences, which need more lines on a phone. */
function ImportRefusal({ refusal }: { readonly refusal: string | null }) {
  if (refusal === null) return null;
  return (
    <div role="alert" className={styles.refusal}>
      <Status tone="wrong" label={refusal} />
    </div>
  );
}

const FILE_KINDS = '.xlsx,.csv,.txt,.tsv,text/csv';

type ImportStartProps = Pick<ButtonProps, 'variant'> & { readonly state: PeopleFile; readonly children: string };

/** The same file can be chosen again, once it was mended in the spreadsheet. */
function ChoosePeopleFile({ state, children, ...look }: ImportStartProps) {
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    forget.current?.();
    void state.choose(file);
  };
  return (
    <FileButton accept={FILE_KINDS} resetRef={forget} onChange={choose}>
      {(props) => (
        <Button {...look} {...props} loading={state.pending} leftSection={<IconUpload size={17} stroke={1.75} />}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
