import { formatMoney } from '../../ui/format-money.ts';
import styles from './statutory.module.css';
import type { ProfessionalTaxLaw } from './statutory.queries.ts';

type Table = ProfessionalTaxLaw['enacted'];

const PERIODS = { monthly: 'a month', 'half-yearly': 'a half-year', yearly: 'a year' } as const;

/** The table of a state as law has it, with its source. */
export function SlabTable({ law, table }: { readonly law: ProfessionalTaxLaw; readonly table: Table }) {
  return (
    <div className={`${styles.law} ${styles.wide}`}>
      <Slabs
        slabs={table.slabs}
        caption={table.slabsForWomen === null ? 'Gross salary' : 'Gross salary, men'}
        period={PERIODS[law.basis]}
      />
      {table.slabsForWomen !== null && (
        <Slabs slabs={table.slabsForWomen} caption="Gross salary, women" period={PERIODS[law.basis]} />
      )}
      <p className={styles.source}>
        {law.collection}. {table.legalBasis}.
        {table === law.disputed ? ' Whether it is in force is disputed: follow it only on advice.' : ''}
      </p>
    </div>
  );
}

function Slabs({
  slabs,
  caption,
  period,
}: {
  readonly slabs: Table['slabs'];
  readonly caption: string;
  readonly period: string;
}) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            {caption} {period}
          </th>
          <th scope="col">Tax {period}</th>
        </tr>
      </thead>
      <tbody>
        {slabs.map(({ upTo, tax }, at) => (
          <tr key={upTo ?? 'beyond'}>
            <td className="tabular">{bandInWords(upTo, slabs[at - 1]?.upTo ?? null)}</td>
            <td className="tabular">{tax === 0 ? 'None' : formatMoney(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function bandInWords(upTo: Table['slabs'][number]['upTo'], before: Table['slabs'][number]['upTo']): string {
  if (upTo !== null) return `Up to ${formatMoney(upTo)}`;
  return before === null ? 'All' : `Above ${formatMoney(before)}`;
}
