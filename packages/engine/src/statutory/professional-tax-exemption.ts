import type { Exemption, ExemptionGround } from '@muster/law/professional-tax/exemptions.ts';
import { ageOn, type CalendarDate, type DayFields } from '../kernel/calendar-date.ts';

export type ExemptionFacts = {
  readonly dateOfBirth: CalendarDate | null;
  readonly hasDisability: boolean;
  /** Grounds the employer has on record or has accepted on request. */
  readonly grounds: readonly ExemptionGround[];
};

/** The first exemption that applies on a day, or null. What was not traced to an Act applies on request only. */
export function exemptionOn(day: DayFields, facts: ExemptionFacts, exemptions: readonly Exemption[]): Exemption | null {
  return exemptions.find((exemption) => applies(exemption, day, facts)) ?? null;
}

function applies(exemption: Exemption, day: DayFields, facts: ExemptionFacts): boolean {
  if (facts.grounds.includes(exemption.ground)) return true;
  if (exemption.applies === 'on-request') return false;
  if (exemption.ground === 'disability') return facts.hasDisability;
  return exemption.age !== undefined && facts.dateOfBirth !== null && hasAge(exemption.age, facts.dateOfBirth, day);
}

function hasAge(age: NonNullable<Exemption['age']>, dateOfBirth: CalendarDate, day: DayFields): boolean {
  const reached = ageOn(dateOfBirth, day);
  if (reached !== age.years || age.from === 'birthday') return reached >= age.years;
  // The day after the birthday at the earliest.
  return day.month !== dateOfBirth.month || day.day !== dateOfBirth.day;
}
