import type { Parameter } from '../dated.ts';
import type { StateCode } from '../states.ts';
import { andhraPradesh } from './andhra-pradesh.ts';
import { assam } from './assam.ts';
import { bihar } from './bihar.ts';
import { gujarat } from './gujarat.ts';
import { jharkhand } from './jharkhand.ts';
import { karnataka } from './karnataka.ts';
import { kerala } from './kerala.ts';
import { madhyaPradesh } from './madhya-pradesh.ts';
import { maharashtra } from './maharashtra.ts';
import { manipur } from './manipur.ts';
import { meghalaya } from './meghalaya.ts';
import { mizoram } from './mizoram.ts';
import { nagaland } from './nagaland.ts';
import { odisha } from './odisha.ts';
import { puducherry } from './puducherry.ts';
import { punjab } from './punjab.ts';
import type { ProfessionalTaxSchedule } from './schedule.ts';
import { sikkim } from './sikkim.ts';
import { tamilNadu } from './tamil-nadu.ts';
import { telangana } from './telangana.ts';
import { tripura } from './tripura.ts';
import { westBengal } from './west-bengal.ts';

/** The states that levy, or levied within the years computed here, with their tables. */
export const professionalTaxByState: Readonly<Partial<Record<StateCode, Parameter<ProfessionalTaxSchedule>>>> = {
  AP: andhraPradesh,
  AS: assam,
  BR: bihar,
  GJ: gujarat,
  JH: jharkhand,
  KA: karnataka,
  KL: kerala,
  MP: madhyaPradesh,
  MH: maharashtra,
  MN: manipur,
  ML: meghalaya,
  MZ: mizoram,
  NL: nagaland,
  OD: odisha,
  PY: puducherry,
  PB: punjab,
  SK: sikkim,
  TN: tamilNadu,
  TS: telangana,
  TR: tripura,
  WB: westBengal,
};

/** States and union territories without the tax. Chhattisgarh has an Act but exempts employees by notification. */
export const statesWithoutProfessionalTax: readonly StateCode[] = [
  'AN',
  'AR',
  'CH',
  'CG',
  'DH',
  'DL',
  'GA',
  'HR',
  'HP',
  'JK',
  'LA',
  'LD',
  'RJ',
  'UP',
  'UK',
];

export const statesWithoutProfessionalTaxSource: readonly string[] = ['https://praansconsultech.com/professional-tax'];
