// The words of the organisation screens. Those the specification gives are literal.
export const SETUP_TITLE = 'Complete Organization Setup';
export const ADD_TITLE = 'Add Organization';

export const REQUIRED = 'Please fill all required fields before proceeding.';
export const PAN_REQUIRED = 'PAN number is required';
export const HOURS_REFUSED = 'Working hours should be greater than 6 and less than 15';
export const DAYS_REFUSED = 'More than two WeekDaysOff are not allowed!';

export const SAVED = {
  details: 'Organization details updated successfully',
  settings: 'Organization settings added successfully',
  logo: 'Organization logo uploaded successfully',
  logoChanged: 'Logo updated successfully',
  logoUploaded: 'Logo uploaded successfully!',
} as const;

export const FAILED = {
  fetchDetails: 'Failed to fetch tenant details',
  updateDetails: 'Failed to update tenant details. Please try again.',
  fetch: "Failed to fetch tenant's organization details. Please try again.",
  fetchBranding: 'An error occurred while fetching tenant details.',
  create: 'Failed to create organization',
  update: 'Failed to update organization details',
  logo: 'Failed to upload organization logo',
  logoChange: 'Failed to update logo. Please try again.',
  logoUpload: 'Failed to upload logo. Please try again.',
  settings: 'Organization created but adding settings failed',
  settingsSkipped: 'Organization created but settings add skipped due to missing data',
} as const;

export const LOGO_HINT = 'Recommended 512x512px';

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const CLOSING = {
  title: 'Close the organisation',
  purpose: 'When nobody needs it any more. You have 30 days to change your mind.',
  open: 'Close organisation',
  confirm: 'Type the name of the organisation to go on',
  consequences: [
    'It is closed at once: nobody can work in it, and only administrators can log in, to reopen it.',
    'For 30 days everything is kept, and any administrator can reopen it as it was.',
    'After 30 days everything is removed for good: people, payrolls, payslips and files. Download what you must keep by law before that.',
  ],
} as const;

export const ORGANISATION_PAGES = [
  { path: '/org/organization-details', label: 'Org Details' },
  { path: '/org/tax-deductor', label: 'Tax deductor' },
  { path: '/org/logo-branding', label: 'Logo And Branding' },
] as const;
