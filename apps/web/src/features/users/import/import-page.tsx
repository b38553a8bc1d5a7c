import { Button } from '@mantine/core';
import type { ImportCheck } from '@muster/contract/features/users/users-import-shapes.ts';
import { useUnsavedWork } from '../../../ui/dialogs/unsaved-work.ts';
import { formatPeople } from '../../../ui/format-money.ts';
import { Columns, Page, Stacked } from '../../../ui/page.tsx';
import { ImportAnswers } from './import-answers.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPeople } from './import-people.tsx';
import { ChoosePeopleFile, ImportRefusal, ImportStart } from './import-start.tsx';
import { ImportTotals } from './import-totals.tsx';
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
