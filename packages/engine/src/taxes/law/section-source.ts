import { valueOn } from '@muster/law/dated.ts';
import { ratesOfTheYear } from '@muster/law/income-tax/finance-acts.ts';
import { type SectionKey, sectionNames } from '@muster/law/income-tax/section-names.ts';
import { TY_2026_27 } from '@muster/law/income-tax/years.ts';
import type { ExplanationSource } from '../../explain/trace.ts';
import type { IncomeTaxLaw } from './income-tax-law.ts';

/** A section as people know it: the name of 1961, with that of the Act of 2025 beside it from tax year 2026-27. */
export function sectionLabel(law: IncomeTaxLaw, key: SectionKey): string {
  const name = sectionNames[key];
  return law.isUnderAct2025 ? `${name.act1961} (${name.act2025})` : name.act1961;
}

const sources = new WeakMap<IncomeTaxLaw, Map<SectionKey, readonly ExplanationSource[]>>();
const ratesSources = new WeakMap<IncomeTaxLaw, readonly ExplanationSource[]>();

/** The same as the source of an explanation; one object for all sheets of a run. */
export function sectionSource(law: IncomeTaxLaw, key: SectionKey): readonly ExplanationSource[] {
  let ofLaw = sources.get(law);
  if (ofLaw === undefined) {
    ofLaw = new Map();
    sources.set(law, ofLaw);
  }
  let source = ofLaw.get(key);
  if (source === undefined) {
    source = sourceOfSection(law, key);
    ofLaw.set(key, source);
  }
  return source;
}

function sourceOfSection(law: IncomeTaxLaw, key: SectionKey): readonly ExplanationSource[] {
  const name = sectionNames[key];
  const familiar: ExplanationSource = {
    title: 'Income-tax Act, 1961',
    section: `s.${name.act1961}`,
    from: law.firstDay,
    status: 'enacted',
  };
  if (!law.isUnderAct2025) return [familiar];
  return [
    familiar,
    {
      title: 'Income-tax Act, 2025',
      section: name.act2025.startsWith('Schedule') ? name.act2025 : `s.${name.act2025}`,
      from: TY_2026_27,
      status: 'enacted',
    },
  ];
}

/** The same for the Finance Act that sets the old regime's slabs, surcharge and cess of the year. */
export function ratesSource(law: IncomeTaxLaw): readonly ExplanationSource[] {
  let source = ratesSources.get(law);
  if (source === undefined) {
    source = [{ ...valueOn(ratesOfTheYear, law.firstDay), from: law.firstDay, status: 'enacted' }];
    ratesSources.set(law, source);
  }
  return source;
}
