// The words of the pages that open without signing in. An operator who runs Muster for others replaces the policies
// here with their own. Prices repeat what the server offers under Subscription, where they count.

type Passage = { readonly heading: string; readonly text: readonly string[] };
export type StaticText = {
  readonly title: string;
  readonly purpose: string;
  readonly passages: readonly Passage[];
};

export const ABOUT: StaticText = {
  title: 'About us',
  purpose: 'What Muster does, and for whom.',
  passages: [
    {
      heading: 'Every day on the roll, every rupee explained',
      text: [
        'Muster keeps the people, salaries, payrolls and payslips of an Indian organisation in one place.',
        'It is made for the payroll manager who cannot afford a mistake in the last five days of the month, and for everyone who wants to know how a figure on the payslip was worked out.',
      ],
    },
    {
      heading: 'How pay is worked out',
      text: [
        'PF, ESI, professional tax, labour welfare fund and income tax follow the law in force on the day, state by state. Each figure shows its rule, the amounts used and the section of the law.',
        'When a rate changes, the new one counts from its date; payslips of earlier months keep theirs.',
      ],
    },
  ],
};

export const CONTACT: StaticText = {
  title: 'Contact us',
  purpose: 'Whom to ask.',
  passages: [
    {
      heading: 'About your pay or your details',
      text: [
        'Ask an administrator of your organisation. Administrators and moderators can see your payslip and correct your details. Nobody else can see your payslip.',
      ],
    },
    {
      heading: 'You cannot log in',
      text: [
        'If you forgot your password, choose Forgot password on the log-in page. If your account is deactivated or restricted, an administrator of your organisation can open it again under My people.',
      ],
    },
    {
      heading: 'About Muster itself',
      text: [
        'Ask the person who runs Muster for your organisation. An administrator of your organisation knows whom to ask.',
      ],
    },
  ],
};

export const PRIVACY: StaticText = {
  title: 'Privacy policy',
  purpose: 'What is kept about you, why, and who sees it.',
  passages: [
    {
      heading: 'What is kept',
      text: [
        'Your employer enters what it needs to employ and pay you: name and contact, job, salary, bank account, PAN and other numbers. Muster adds payslips, how the tax was worked out, and a record of who changed what.',
      ],
    },
    {
      heading: 'Who sees it',
      text: [
        'You see your own. Administrators and moderators of your organisation see what their work needs; a manager sees the work details of the team, never its pay. Other organisations that use Muster here cannot see anything of yours.',
        'PAN, bank account and similar numbers are encrypted in the database and masked on screen.',
      ],
    },
    {
      heading: 'What is not done',
      text: [
        'Nothing is sold, and nothing is sent to advertisers. The pages load no code, fonts or pictures from other sites and set no tracking cookies. Your browser keeps the session and your choice of colours.',
      ],
    },
    {
      heading: 'How long, and your rights',
      text: [
        'Payroll and tax records are kept as long as the law requires of your employer. You may ask your employer to show, correct or erase what is kept about you. What the law requires your employer to keep cannot be erased before that.',
      ],
    },
  ],
};

export const TERMS: StaticText = {
  title: 'Terms and conditions',
  purpose: 'What an organisation and its people agree to by using Muster.',
  passages: [
    {
      heading: 'Your organisation',
      text: [
        'The person who registers an organisation acts for it and becomes its first administrator. Administrators decide who has access and are responsible for what is entered.',
        'The data stays the organisation’s own. People, payslips and reports can be exported at any time.',
      ],
    },
    {
      heading: 'Figures and the law',
      text: [
        'Muster applies published law with care and names its source at each figure. The employer remains responsible for what is paid, deposited and filed, and should check a payroll before it is approved.',
      ],
    },
    {
      heading: 'Fair use',
      text: [
        'Keep your password to yourself, enter only data you may enter, and do not try to reach data of others. Accounts that do are closed.',
      ],
    },
    {
      heading: 'Changes',
      text: ['Administrators are told of changed terms before they apply.'],
    },
  ],
};

export const REFUNDS: StaticText = {
  title: 'Cancellation and refund policy',
  purpose: 'How a plan ends, and when money comes back.',
  passages: [
    {
      heading: 'Trial and Free',
      text: ['The trial ends automatically after 30 days and costs nothing. The Free plan has no end and no charge.'],
    },
    {
      heading: 'Cancelling a paid plan',
      text: [
        'An organisation of up to 10 people can end a paid plan at any time: an administrator chooses Free under Subscription. A larger organisation asks the person who runs Muster for it. What was entered is kept, and everyone can still read their payslips.',
      ],
    },
    {
      heading: 'Refunds',
      text: [
        'A period that has begun is not refunded in part. A charge made twice or by mistake is refunded in full, the way it was paid.',
      ],
    },
  ],
};

export const PRICING = {
  title: 'Pricing',
  purpose: 'Two plans. The first 30 days have everything, without a card.',
  note: 'Prices are per person and month and exclude 18% GST. An administrator chooses the plan under Subscription.',
  plans: [
    { name: 'Free', price: '₹0', per: 'for up to 10 people', has: 'Payroll and payslips.' },
    {
      name: 'Standard',
      price: '₹60',
      per: 'per person and month',
      has: 'Everything in Free, and PF, ESI, professional tax, labour welfare fund and payroll reports.',
    },
  ],
} as const;
