import { useDebouncedValue } from '@mantine/hooks';
import { calculateSalaryStructure } from '@muster/contract/features/salary/salary.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api-client.ts';
import type { Structure } from './structure-changes.ts';
import type { UserValues } from './user-form-values.ts';

const TYPING_MS = 250;

const GENDER = { Male: 'male', Female: 'female' } as const;

function inputOf(values: UserValues, deductions: UserValues['deductionAssociations']) {
  const gender = values.gender === 'Male' || values.gender === 'Female' ? GENDER[values.gender] : ('other' as const);
  const number = (value: number | '') => (value === '' || Number.isNaN(value) ? null : value);
  return {
    annualCTC: number(values.annualCTC) ?? 0,
    regimeType: values.regimeType,
    earnings: values.earningAssociations.length
      ? values.earningAssociations.map(({ tenantEarningId, calculationValue, formula }) => ({
          tenantEarningId,
          calculationValue: calculationValue === null ? null : number(calculationValue),
          formula,
        }))
      : undefined,
    deductions: deductions.map(({ tenantDeductionId, calculationValue }) => ({
      tenantDeductionId,
      calculationValue: number(calculationValue) ?? 0,
    })),
    workState: values.workState || null,
    gender,
    dateOfBirth: values.dateOfBirth || null,
    hasDisability: values.hasDisability,
    pfMember: values.pfMember,
    epsMember: values.epsMember,
    isInternationalWorker: values.isInternationalWorker,
    residentialStatus: values.residentialStatus,
    pfBasis: values.pfBasis,
    pfBasisAmount: values.pfBasis === 'amount' ? number(values.pfBasisAmount) : null,
    vpfPercent: number(values.vpfPercent) ?? 0,
    hasPan: values.pan !== '',
    esi: { forceESICalc: values.forceESICalc },
  };
}

/** The salary worked out by the server while it is typed; the last good one stays in sight meanwhile. */
export function useStructure(values: UserValues, deductions: UserValues['deductionAssociations'] | null) {
  const body = JSON.stringify(inputOf(values, deductions ?? []));
  const [debouncedBody] = useDebouncedValue(body, TYPING_MS);
  const input: ReturnType<typeof inputOf> = JSON.parse(debouncedBody);
  const query = useQuery({
    queryKey: ['structure-preview', debouncedBody],
    queryFn: ({ signal }) => call(calculateSalaryStructure, { body: input, signal }),
    enabled: input.annualCTC > 0 && deductions !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  // A refusal takes the answer away: what was last worked out stays in sight under it.
  const [last, setLast] = useState<Structure | null>(null);
  if (query.data && query.data !== last) setLast(query.data);
  return {
    structure: query.data ?? last,
    error: query.error,
    working: query.isFetching || body !== debouncedBody || deductions === null,
  };
}
