import { moderators } from '../../access.ts';
import { del, get, put, value } from '../../endpoint.ts';
import { enumNumber, id, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';
import { allStatutory, professionalTaxLaw, statutoryComponent, welfareFund } from './statutory-components.ts';
import { declinedInput, epfInput, esiInput, lwfInput, professionalTaxInput } from './statutory-inputs.ts';
import { StatutoryType } from './statutory-type.ts';

const feature = { feature: 'StatutoryComponents' } as const;

export const getStatutory = get('/Payroll/StatutoryComponents', {
  summary: 'One statutory component, null when it is not set up; LWF and professional tax of a state',
  ability: 'See how PF, ESI, professional tax and labour welfare fund are set up',
  access: moderators(feature),
  query: z.object({ statutoryComponentType: enumNumber(StatutoryType), state: z.string().optional() }),
  output: value(statutoryComponent.nullable()),
});

export const getAllStatutory = get('/Payroll/StatutoryComponents/all', {
  summary: 'Everything set up, and what law requires of the organisation',
  ability: 'See how PF, ESI, professional tax and labour welfare fund are set up',
  access: moderators(feature),
  output: value(allStatutory),
});

export const saveStatutory = put('/Payroll/StatutoryComponents', {
  summary: 'Set up, change or decline a statutory component',
  ability: 'Set up PF, ESI, professional tax and labour welfare fund',
  access: moderators(feature),
  body: z.object({
    statutoryComponentType: enumNumber(StatutoryType),
    epf: epfInput.nullish(),
    esi: esiInput.nullish(),
    lwf: lwfInput.nullish(),
    professionalTax: professionalTaxInput.nullish(),
    declined: declinedInput.nullish(),
  }),
  output: value(z.object({ id })),
  message: 'Statutory component saved successfully',
});

export const deleteStatutory = del('/Payroll/StatutoryComponents/{id}', {
  summary: 'Take a statutory component back; past payrolls keep their values',
  ability: 'Set up PF, ESI, professional tax and labour welfare fund',
  access: moderators(feature),
  params: idParams,
  message: 'Statutory component deleted successfully',
});

const stateParams = z.object({ state: z.string() });

export const getLabourWelfareFund = get('/Payroll/SalaryComponents/getLabourWelfareFund/{state}', {
  summary: 'The labour welfare fund of a state, null where there is none',
  ability: 'See how PF, ESI, professional tax and labour welfare fund are set up',
  access: moderators(feature),
  params: stateParams,
  query: z.object({ establishment: z.enum(['shop', 'factory']).optional() }),
  output: value(welfareFund.nullable()),
});

export const getProfessionalTax = get('/Payroll/StatutoryComponents/professionalTax/{state}', {
  summary: 'The professional tax of a state, null where there is none',
  ability: 'See how PF, ESI, professional tax and labour welfare fund are set up',
  access: moderators(feature),
  params: stateParams,
  output: value(professionalTaxLaw.nullable()),
});
