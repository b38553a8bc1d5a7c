/* The demo organisation: a maker of measuring instruments in four states. Everything about it is invented. */

export const PASSWORD = 'Muster-demo-1';
export const ADMINISTRATOR = 'admin@demo.test';
export const MODERATOR = 'moderator@demo.test';
export const MANAGER = 'manager@demo.test';
export const MEMBER = 'member@demo.test';

/** The business date of the demo: the payroll of November is due to be run. */
export const TODAY = '2026-11-27';

/** When its day begins: most people are in by then. */
export const TIME = '11:05';

export const COMPANY = 'Vaigai Instruments';

export const DETAILS = {
  tenantName: COMPANY,
  legalCompanyName: 'Vaigai Instruments Private Limited',
  address: '14, 2nd Cross, Peenya Industrial Area, Bengaluru 560058',
  state: 'KA',
  pan: 'AABCV1234F',
  tan: 'BLRV12345C',
  cin: 'U33112KA2012PTC061234',
  businessType: 'pvtLtd',
  industry: 'manufacturing',
  teamSize: '101-300',
  pfCode: 'PYBOM0012345000',
  esiCode: '53000123450001001',
  ptCode: '29AABCV1234F',
  lwfCode: 'KA/LWF/01234',
} as const;

/** Who deducts tax, and who answers for it. */
export const DEDUCTOR = {
  deductorType: 'company',
  branch: 'Bengaluru',
  address: DETAILS.address,
  state: 'KA',
  pinCode: '560058',
  email: 'taxes@vaigai.test',
  responsibleName: 'Farhan Qureshi',
  responsibleFatherName: 'Imtiaz Qureshi',
  responsibleDesignation: 'Finance Controller',
  responsiblePan: 'AFQPQ1234K',
  responsibleAddress: DETAILS.address,
  responsibleState: 'KA',
  responsiblePinCode: '560058',
  responsibleMobile: '+91 98450 12345',
} as const;

/** The account that pays salaries. */
export const DEBITED = { account: '50200099887766', ifsc: 'HDFC0000999' } as const;

export type Place = { readonly state: string; readonly city: string; readonly location: string };

export const BENGALURU: Place = { state: 'KA', city: 'Bengaluru', location: 'Peenya works' };
export const PUNE: Place = { state: 'MH', city: 'Pune', location: 'Chakan works' };
export const CHENNAI: Place = { state: 'TN', city: 'Chennai', location: 'Guindy office' };
export const DELHI: Place = { state: 'DL', city: 'New Delhi', location: 'Okhla office' };

/** Yearly CTC in rupees, from and to, in steps of a thousand. */
type Job = { readonly title: string; readonly from: number; readonly to: number };

export type Department = {
  readonly name: string;
  readonly code: string;
  readonly description: string;
  readonly places: readonly [Place, ...Place[]];
  readonly head: Job;
  readonly jobs: readonly [Job, ...Job[]];
  /** How many of a hundred people work here. */
  readonly share: number;
};

function job(title: string, from: number, to: number): Job {
  return { title, from, to };
}

const SHOP_FLOOR = [BENGALURU, BENGALURU, PUNE, PUNE, CHENNAI] as const;

export const DEPARTMENTS: readonly [Department, ...Department[]] = [
  {
    name: 'Engineering',
    code: 'ENG',
    description: 'Electronics, firmware and mechanical design',
    places: [BENGALURU, BENGALURU, CHENNAI],
    head: job('Head of Engineering', 4_200_000, 4_200_000),
    jobs: [
      job('Graduate Trainee', 420_000, 480_000),
      job('Hardware Engineer', 720_000, 1_140_000),
      job('Firmware Engineer', 840_000, 1_560_000),
      job('Senior Test Engineer', 1_320_000, 2_100_000),
    ],
    share: 22,
  },
  {
    name: 'Manufacturing',
    code: 'MFG',
    description: 'Assembly and calibration',
    places: SHOP_FLOOR,
    head: job('Works Manager', 2_640_000, 2_640_000),
    jobs: [
      job('Assembly Operator', 204_000, 246_000),
      job('Assembly Operator', 198_000, 240_000),
      job('Senior Operator', 270_000, 348_000),
      job('Calibration Technician', 372_000, 540_000),
      job('Line Supervisor', 480_000, 624_000),
    ],
    share: 28,
  },
  {
    name: 'Quality',
    code: 'QA',
    description: 'Incoming and final inspection',
    places: SHOP_FLOOR,
    head: job('Quality Manager', 1_860_000, 1_860_000),
    jobs: [job('Inspector', 300_000, 420_000), job('Quality Engineer', 540_000, 900_000)],
    share: 11,
  },
  {
    name: 'Stores',
    code: 'STR',
    description: 'Material and dispatch',
    places: SHOP_FLOOR,
    head: job('Stores Manager', 1_020_000, 1_020_000),
    jobs: [job('Stores Helper', 198_000, 228_000), job('Stores Executive', 312_000, 408_000)],
    share: 8,
  },
  {
    name: 'Sales',
    code: 'SAL',
    description: 'Distributors and key accounts',
    places: [DELHI, PUNE, CHENNAI, DELHI],
    head: job('Head of Sales', 3_600_000, 3_600_000),
    jobs: [job('Sales Executive', 396_000, 600_000), job('Area Sales Manager', 960_000, 1_680_000)],
    share: 12,
  },
  {
    name: 'Service',
    code: 'SRV',
    description: 'Installation and repair',
    places: [DELHI, PUNE, CHENNAI, BENGALURU],
    head: job('Service Manager', 1_440_000, 1_440_000),
    jobs: [job('Service Technician', 330_000, 468_000), job('Service Engineer', 504_000, 780_000)],
    share: 9,
  },
  {
    name: 'Finance',
    code: 'FIN',
    description: 'Accounts, taxes and payroll',
    places: [BENGALURU],
    head: job('Finance Controller', 3_000_000, 3_000_000),
    jobs: [job('Accounts Executive', 360_000, 504_000), job('Senior Accountant', 660_000, 960_000)],
    share: 6,
  },
  {
    name: 'People',
    code: 'HR',
    description: 'Hiring, care and administration',
    places: [BENGALURU, CHENNAI],
    head: job('Head of People', 2_760_000, 2_760_000),
    jobs: [job('People Executive', 384_000, 540_000), job('Talent Partner', 720_000, 1_080_000)],
    share: 4,
  },
];
