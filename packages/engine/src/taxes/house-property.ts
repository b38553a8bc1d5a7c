import { atLeastZero, max, min, type Paise, paise, subtract, ZERO } from '../kernel/money.ts';
import { ppm, share, times } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import type { House, LetOutHouse, SelfOccupiedHouse } from './facts/tax-facts.ts';
import type { HouseIncome, HousePropertyIncome } from './facts/tax-sheet.ts';
import type { IncomeTaxLaw, Regime } from './law/income-tax-law.ts';

const NO_HOUSES: HousePropertyIncome = {
  houses: [],
  income: ZERO,
  lossSetOff: ZERO,
  lossCarriedForward: ZERO,
  counted: ZERO,
};

/**
 * Income from house property (sections 23 and 24; 21 and 22 of the Act of 2025). A loss reduces other income by at most
 * the yearly cap in the old regime, and not at all in the new one.
 * @param otherIncome what a loss could reduce, or null when it is not known.
 */
export function housePropertyIncome(
  houses: readonly House[],
  law: IncomeTaxLaw,
  regime: Regime,
  otherIncome: Paise | null,
): HousePropertyIncome {
  if (houses.length === 0) return NO_HOUSES;
  let room: SelfOccupiedRoom = { all: law.house.selfOccupiedInterestCap, lower: law.house.lowerInterestCap };
  const incomes: HouseIncome[] = [];
  let total = 0;
  for (const house of houses) {
    const result = house.use === 'let-out' ? letOut(house, law) : selfOccupied(house, law, regime, room);
    if (house.use === 'self-occupied') room = roomAfter(room, house, result.interestAllowed);
    incomes.push(result);
    total += result.income;
  }
  const income = paise(total);
  const loss = income < 0 ? paise(-income) : ZERO;
  const usable = otherIncome === null ? loss : min(loss, atLeastZero(otherIncome));
  const lossSetOff = regime === 'new' ? ZERO : min(usable, law.house.lossSetOffCap);
  return {
    houses: incomes,
    income,
    lossSetOff,
    lossCarriedForward: subtract(loss, lossSetOff),
    counted: income < 0 ? paise(-lossSetOff) : income,
  };
}

/** Interest still allowed on self-occupied houses, in all and within the lower cap. */
type SelfOccupiedRoom = { readonly all: Paise; readonly lower: Paise };

function roomAfter(room: SelfOccupiedRoom, house: SelfOccupiedHouse, allowed: Paise): SelfOccupiedRoom {
  return {
    all: subtract(room.all, allowed),
    lower: house.lowerCap === true ? subtract(room.lower, allowed) : room.lower,
  };
}

function selfOccupied(
  house: SelfOccupiedHouse,
  law: IncomeTaxLaw,
  regime: Regime,
  room: SelfOccupiedRoom,
): HouseIncome {
  const interest = interestOf(house, law);
  const cap = house.lowerCap === true ? min(room.all, room.lower) : room.all;
  const interestAllowed = regime === 'new' ? ZERO : min(interest, cap);
  return {
    label: house.label ?? 'Self-occupied house',
    use: 'self-occupied',
    grossAnnualValue: ZERO,
    municipalTax: ZERO,
    netAnnualValue: ZERO,
    standardDeduction: ZERO,
    interestAllowed,
    interestDisallowed: subtract(interest, interestAllowed),
    income: subtract(ZERO, interestAllowed),
  };
}

/** What a let-out house makes by itself: net annual value, standard deduction, and income or loss. */
export function letOut(house: LetOutHouse, law: IncomeTaxLaw): HouseIncome {
  const wholeValue = grossAnnualValue(house);
  const owned = (amount: Paise): Paise =>
    house.ownShare === undefined ? amount : toPaisaHalfUp(times(amount, ppm(house.ownShare)));
  const annualValue = owned(wholeValue);
  const municipalTax = owned(house.municipalTaxPaid);
  const netAnnualValue = subtract(annualValue, municipalTax);
  const standardDeduction = toPaisaHalfUp(times(atLeastZero(netAnnualValue), law.house.standardDeduction));
  const interestAllowed = interestOf(house, law);
  return {
    label: house.label ?? 'Let-out house',
    use: 'let-out',
    grossAnnualValue: annualValue,
    municipalTax,
    netAnnualValue,
    standardDeduction,
    interestAllowed,
    interestDisallowed: ZERO,
    income: paise(netAnnualValue - standardDeduction - interestAllowed),
  };
}

/**
 * The expected rent (higher of municipal value and fair rent, within standard rent) or the actual rent when that is
 * higher. Where the house was vacant, an actual rent below the expected one counts. Unrealised rent is no rent.
 */
function grossAnnualValue(house: LetOutHouse): Paise {
  const actual = atLeastZero(subtract(house.rentReceivable, house.unrealisedRent ?? ZERO));
  const reasonable = max(house.municipalValue ?? ZERO, house.fairRent ?? ZERO);
  const expected = house.standardRent === undefined ? reasonable : min(reasonable, house.standardRent);
  return house.wasVacant === true ? actual : max(actual, expected);
}

/** This year's interest with the instalment of interest paid before completion. */
function interestOf(house: House, law: IncomeTaxLaw): Paise {
  const earlier = house.preConstruction;
  if (earlier === undefined) return house.interest;
  const { preConstructionInstalments } = law.house;
  const isDue = earlier.instalment >= 1 && earlier.instalment <= preConstructionInstalments;
  if (!isDue) return house.interest;
  return paise(house.interest + toPaisaHalfUp(share(earlier.interest, 1, preConstructionInstalments)));
}
