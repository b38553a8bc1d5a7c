import type { Parameter } from '../dated.ts';
import type { StateCode } from '../states.ts';
import { andhraPradesh } from './andhra-pradesh.ts';
import { chandigarh } from './chandigarh.ts';
import { chhattisgarh } from './chhattisgarh.ts';
import { delhi } from './delhi.ts';
import { goa } from './goa.ts';
import { gujarat } from './gujarat.ts';
import { haryana } from './haryana.ts';
import { karnataka } from './karnataka.ts';
import { keralaFactories } from './kerala-factories.ts';
import { keralaShops } from './kerala-shops.ts';
import { madhyaPradesh } from './madhya-pradesh.ts';
import { maharashtra } from './maharashtra.ts';
import { odisha } from './odisha.ts';
import { punjab } from './punjab.ts';
import { tamilNadu } from './tamil-nadu.ts';
import { telangana } from './telangana.ts';
import type { WelfareFundRule } from './welfare-fund-rule.ts';
import { westBengal } from './west-bengal.ts';

/** The states with a periodic contribution. Kerala's factories pay into another fund: see keralaFactories. */
export const welfareFundByState: Readonly<Partial<Record<StateCode, Parameter<WelfareFundRule>>>> = {
  AP: andhraPradesh,
  CH: chandigarh,
  CG: chhattisgarh,
  DL: delhi,
  GA: goa,
  GJ: gujarat,
  HR: haryana,
  KA: karnataka,
  KL: keralaShops,
  MP: madhyaPradesh,
  MH: maharashtra,
  OD: odisha,
  PB: punjab,
  TN: tamilNadu,
  TS: telangana,
  WB: westBengal,
};

/** For establishments outside the shops fund, chosen by the organisation. */
export const welfareFundForFactories: Readonly<Partial<Record<StateCode, Parameter<WelfareFundRule>>>> = {
  KL: keralaFactories,
};

/** Without a periodic contribution. Uttar Pradesh has an Act funded by fines and unpaid accumulations only. */
export const statesWithoutWelfareFund: readonly StateCode[] = [
  'AN',
  'AR',
  'AS',
  'BR',
  'DH',
  'HP',
  'JH',
  'JK',
  'LA',
  'LD',
  'ML',
  'MN',
  'MZ',
  'NL',
  'PY',
  'RJ',
  'SK',
  'TR',
  'UK',
  'UP',
];

export const statesWithoutWelfareFundSource: readonly string[] = [
  'http://mnc-kl.in/lwf',
  'https://prsindia.org/files/bills_acts/acts_states/uttar-pradesh/1965/1965UP14.pdf',
];
