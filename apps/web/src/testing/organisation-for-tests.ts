import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getTenant } from '@muster/contract/features/organisation/organisation.contract.ts';

export type OrganisationDetails = ResponseOf<typeof getTenant>;

/** An organisation in Pune whose details are complete. */
export function organisation(change: Partial<OrganisationDetails> = {}): OrganisationDetails {
  return {
    id: '0190a000-0000-7000-8000-0000000000aa',
    tenantName: 'Vistaar Instruments',
    address: '12 FC Road, Pune 411004',
    state: 'MH',
    tan: 'PNEV12345C',
    pan: 'AABCV1234F',
    gstNumber: null,
    cin: null,
    llpin: null,
    logoBase64: null,
    licenseCustomerId: null,
    businessType: 'pvtLtd',
    legalCompanyName: 'Vistaar Instruments Private Limited',
    industry: 'manufacturing',
    teamSize: '101-300',
    workingHours: 9,
    weekDaysOff: [0, 6],
    pfCode: null,
    esiCode: null,
    ptCode: null,
    lwfCode: null,
    statutoryHeadcount: 117,
    version: 4,
    ...change,
  };
}
