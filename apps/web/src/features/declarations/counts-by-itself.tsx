import { add, type Paise, sum, ZERO } from '@muster/engine/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { taxFactsOf } from '../../platform/tax-facts.ts';
import { paiseOf } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import type { Amount, DeclarationValues } from './declaration-form-values.ts';
import styles from './declarations.module.css';

type Props = { readonly employeeId: string; readonly values: DeclarationValues };

export type CountedByItself = { readonly fund: Paise; readonly principal: Paise };

/** What is part of 80C without being typed there; null while nothing is known of the pay. */
export function useCountsByItself({ employeeId, values }: Props): CountedByItself | null {
  const { data } = useQuery(taxFactsOf({ employeeId, fyStart: values.financialYearStart }));
  if (!data || data.year === null) return null;
  const { paid, ahead } = data.year;
  const fund = add(paid.ownProvidentFund, sum(ahead.map(({ ownProvidentFund }) => ownProvidentFund)));
  return { fund, principal: principalOf(values) };
}

export function CountsByItself({ fund, principal }: CountedByItself) {
  return (
    <div className={styles.byItself}>
      <p className="muted">Counts by itself, no need to type it</p>
      <dl className={styles.figures}>
        <div>
          <dt>Own provident fund (EPF), April to March</dt>
          <dd>
            <Money amount={fund} />
          </dd>
        </div>
        <div>
          <dt>Principal of a home loan</dt>
          <dd>
            <Money amount={principal} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

const paiseIn = (amount: Amount): Paise => (typeof amount === 'number' && amount > 0 ? paiseOf(amount) : ZERO);

function principalOf(values: DeclarationValues): Paise {
  const own = values.hasLoanOnSelfOccupiedHome ? [values.selfOccupiedHomeLoan] : [];
  const houses = values.isLetOutProperty ? values.letOutProperties.filter(({ hasHomeLoan }) => hasHomeLoan) : [];
  const loans = [...own, ...houses.map(({ homeLoanDetail }) => homeLoanDetail)];
  return sum(loans.map(({ principalPaidOnHomeLoan }) => paiseIn(principalPaidOnHomeLoan)));
}
