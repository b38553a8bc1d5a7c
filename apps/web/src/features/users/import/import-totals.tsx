import type { ImportCheck } from '@muster/contract/features/users/users-import-shapes.ts';
import { formatCount, formatPeople } from '../../../ui/format-money.ts';
import { TotalsStrip } from '../../../ui/totals-strip.tsx';

/** What was read, in one strip. */
export function ImportTotals({ check }: { readonly check: ImportCheck }) {
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
