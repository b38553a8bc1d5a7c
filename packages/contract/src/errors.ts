/**
 * Every refusal of the product: a stable code, its HTTP status and its words.
 * A code that is retired is never used again for something else.
 */
export const ERRORS = {
  INVALID_INPUT: { status: 422, message: 'Some fields need your attention.' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  EMPTY_BODY: { status: 400, message: 'The request body is empty.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported here.' },
  FILE_TOO_LARGE: { status: 413, message: 'File size exceeds 5MB limit. Please upload a smaller image.' },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is no such address.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_MANY_STREAMS: {
    status: 429,
    message: 'You follow Muster on too many devices at once. This one looks for news once a minute.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was changed.' },
  SHUTTING_DOWN: { status: 503, message: 'The server is restarting. Please try again in a moment.' },
  DATABASE_AWAY: {
    status: 503,
    message: 'The server cannot reach its database just now. Please try again in a moment.',
  },
  SERVER_BUSY: { status: 503, message: 'The server has too much to do just now. Please try again in a moment.' },
  DISK_FULL: {
    status: 503,
    message:
      'The disk of the server is full, so nothing can be saved just now. What is saved already is safe. Please tell the person who looks after the server.',
  },

  TokenNotFound: { status: 401, message: 'Please log in: no token was sent.' },
  TokenInvalid: { status: 401, message: 'The token is not valid. Please log in again.' },
  TokenExpired: { status: 401, message: 'Token expired.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
  ACCOUNT_DEACTIVATED: {
    status: 403,
    message: 'Your account has been deactivated. Please contact your administrator.',
  },
  FEATURE_NOT_IN_PLAN: {
    status: 403,
    message: 'Access to this feature is not allowed under your current subscription plan',
  },
  NO_SUBSCRIPTION: { status: 403, message: 'You dont have any active subscriptions' },
  NO_LICENSE: { status: 403, message: 'No license found for this tenant' },
  ORGANISATION_CLOSED: { status: 403, message: 'Your organisation is closed. An administrator can reopen it.' },
  SUBSCRIPTION_ENDED: { status: 403, message: 'No active subscription found' },

  BAD_CREDENTIALS: { status: 401, message: 'Incorrect login details. Try again.' },
  ACCOUNT_LOCKED: { status: 429, message: 'Too many failed attempts. This account is locked for a while.' },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: 'Your e-mail is not verified yet. Check your inbox, or ask for a new link.',
  },
  LOGIN_RESTRICTED: { status: 403, message: 'You do not have a login here. Ask your administrator for access.' },
  NO_ORGANISATION: {
    status: 403,
    message: 'You do not belong to an organisation any more. Create your own, or ask to be invited.',
  },
  LINK_INVALID: { status: 400, message: 'This link is not valid any more. Please ask for a new one.' },
  WEAK_PASSWORD: { status: 422, message: 'Choose a password that is harder to guess.' },
  EMAIL_EXISTS: { status: 300, message: 'User already exists with this email!' },
  EMAIL_BY_ADMINISTRATOR: {
    status: 403,
    message: 'Only an administrator can change the e-mail that somebody else logs in with.',
  },
  NO_ACCOUNT_FOR_EMAIL: { status: 404, message: 'No account exists for this e-mail' },
  PROVIDER_NOT_CONFIGURED: { status: 400, message: 'Unsupported provider' },

  STALE_VERSION: { status: 409, message: 'Someone else changed this since you opened it.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: 'This Idempotency-Key was already used for a different request.',
  },
  IDEMPOTENCY_RUNNING: { status: 409, message: 'The same request is still being carried out.' },
  IDEMPOTENCY_DONE: { status: 409, message: 'This request was already carried out. Reload to see the result.' },
  CONFLICT: { status: 409, message: 'This conflicts with something that already exists.' },

  EMPLOYEE_NUMBER_EXISTS: { status: 409, message: 'Employee number already exists!' },
  SEATS_EXCEEDED: { status: 409, message: 'Your plan has no seats left.' },
  LAST_ADMINISTRATOR: { status: 409, message: 'An organisation needs at least one active administrator.' },
  OWN_ROLE: { status: 403, message: "You can't change your own role" },
  ROLE_ALREADY_ASSIGNED: { status: 409, message: 'Role already assigned' },
  HAS_PAYROLL_RECORDS: {
    status: 409,
    message: 'This employee has payroll records and can only be deactivated.',
  },
  NOT_YOURSELF: { status: 403, message: 'You cannot do this to your own account. Ask another administrator.' },
  ADMINISTRATOR_LINK: {
    status: 403,
    message:
      'With this link you could log in as somebody else who works on payroll. They open it themselves, or the person who runs Muster prints it: npm run mail-links -- EMAIL.',
  },
  NOT_SECOND_PERSON: {
    status: 403,
    message:
      'One of you had a hand in the account of the other in the last 30 days, so the two of you count as one person. Another administrator can do this now.',
  },
  OWN_PAY: {
    status: 403,
    message: 'You cannot change your own pay or bank account. Ask an administrator.',
  },
  OWN_RECORD: {
    status: 403,
    message:
      'You cannot change in your own record what pay, tax or leave are worked out from, such as the PAN or the UAN. Ask an administrator.',
  },
  OWN_BALANCE: {
    status: 403,
    message: 'You cannot change your own leave balance. Ask another administrator.',
  },
  MODERATOR_ON_ADMINISTRATOR: { status: 403, message: 'A moderator cannot change an administrator.' },
  MODERATOR_MAKES_STAFF: {
    status: 403,
    message: 'Only an administrator can make someone a moderator or an administrator.',
  },
  NEGATIVE_COMPONENT: {
    status: 422,
    message: "Amount must be greater than zero. Adjust the CTC or any of the component's amount.",
  },
  IMPORT_UNREADABLE: { status: 422, message: 'The file could not be read as CSV.' },
  IMPORT_WRONG_COLUMNS: {
    status: 422,
    message: 'The columns of the file do not match the template. Download the template and copy your rows into it.',
  },
  IMPORT_TOO_MANY_ROWS: {
    status: 422,
    message: 'A file can have at most 5,000 people. Split it into smaller files and import them one by one.',
  },

  DEVICE_KEY: { status: 401, message: 'The key of the device is not valid, or was revoked.' },
  DEVICE_SERIAL: { status: 403, message: 'This key belongs to a device with another serial number.' },

  ATTENDANCE_RULE: { status: 422, message: 'The attendance settings do not allow this.' },
  INVALID_SELECTION: { status: 422, message: 'Invalid selection' },
  OWN_ATTENDANCE: { status: 403, message: 'You cannot decide on your own attendance. Ask another administrator.' },
  OWN_HOLIDAY: {
    status: 403,
    message:
      'A day that is over would become a holiday of your own, or be none any more. Ask somebody who works elsewhere; for the whole organisation an administrator can do it.',
  },
  OWN_PUNCHES: {
    status: 403,
    message: 'You cannot decide which punches or past shifts are your own. Ask another administrator.',
  },
  NO_TIMER: { status: 409, message: 'No timer is running.' },

  OWN_REQUEST: { status: 403, message: 'You cannot decide on your own request. Ask another administrator.' },
  REQUEST_DECIDED: { status: 409, message: 'This request is already decided. Create a new one.' },

  OWN_LEAVE: { status: 403, message: 'You cannot decide on your own leave. Ask another administrator.' },
  LEAVE_DECIDED: { status: 409, message: 'This leave is already decided. Reload to see the result.' },
  LEAVE_BEGUN: { status: 409, message: 'This leave has begun. Ask your administrator to cancel it.' },

  OWN_DECLARATION: { status: 403, message: 'You cannot decide on your own declaration. Ask another administrator.' },
  DECLARATION_LOCKED: {
    status: 403,
    message: 'IT declaration is locked. You can submit it once your administrator opens it.',
  },
  POI_LOCKED: {
    status: 403,
    message: 'Proof Of Investment submission is locked. You can submit once your administrator opens it.',
  },
  DECLARATION_APPROVED: {
    status: 409,
    message: 'This declaration is approved and cannot be changed. Ask your administrator to put it on hold.',
  },
  DECLARATION_EXISTS: { status: 409, message: 'There is a declaration for this year already. Change that one.' },
  DECLARATION_STATE: { status: 409, message: 'This is not possible for the declaration as it stands.' },
  DECLARATION_PAID: {
    status: 409,
    message: 'A payroll has used this declaration since it was approved, so it cannot be put on hold any more.',
  },

  REGIME_SWITCH_CLOSED: { status: 409, message: 'Regime switching is not allowed at this time' },
  NO_DECLARATION: {
    status: 409,
    message:
      'Nothing is declared for this financial year yet. Submit the declaration first, or compare by salary only.',
  },
  TAX_YEAR_SETTLED: {
    status: 409,
    message: 'The tax of this financial year is settled: its last payroll is approved. Nothing of it changes any more.',
  },
  TAX_YEAR_NOT_BEGUN: { status: 409, message: 'This financial year has not begun in payroll yet.' },
  PAYROLL_NOT_SET_UP: { status: 409, message: 'Finish the payroll set-up first.' },
  PAYROLL_LAW_CHANGED: {
    status: 409,
    message:
      'The law data was updated after this payroll was started. Run it again, so that everybody is paid by the same law.',
  },
  PAYROLL_WARNINGS: { status: 409, message: 'Look at the warnings before you run this payroll.' },
  PAYROLL_RUN_EXISTS: { status: 409, message: 'There is already a payroll for this month.' },
  PAYROLL_NOT_DRAFT: { status: 409, message: 'This is possible only while the payroll is a draft.' },
  PAYROLL_NOT_APPROVED: { status: 409, message: 'Approve the payroll before recording payments.' },
  PAYROLL_SECOND_PERSON: {
    status: 403,
    message: 'The person who ran this payroll cannot approve it. Ask another administrator.',
  },
  PAYROLL_CHANGED_BY_HAND: {
    status: 403,
    message:
      'You changed this payroll by hand, so another administrator has to approve it. If they ran it, run it again yourself first.',
  },
  PAYROLL_ADMINISTRATOR: {
    status: 403,
    message: 'This payroll is approved. Only an administrator can withhold or release a salary in it.',
  },
  LOOSENING_SECOND_PERSON: {
    status: 403,
    message: 'You asked for this yourself. Another administrator has to confirm it.',
  },
  PAYROLL_MONTH_NOT_NEXT: { status: 409, message: 'Payroll is run month by month: this is not the next one.' },
  RETURN_BLOCKED: { status: 409, message: 'Something still keeps this file back.' },
  RETURN_SECOND_PERSON: {
    status: 403,
    message: 'The person who made this file cannot release it. Ask somebody else who works on payroll.',
  },
  TAX_FORM_STATE: { status: 409, message: 'This is not possible for the forms of the year as they stand.' },
  PART_A_UNREADABLE: { status: 422, message: 'This is not a ZIP that can be read. Upload it as TRACES gave it.' },
  RETURN_NEW_MODERATOR: {
    status: 403,
    message:
      'Only somebody who was a moderator before this pay period began can release its bank file. Ask an administrator.',
  },
  RETURN_STATE: { status: 409, message: 'This is not possible for the file as it stands.' },
  LAST_RUN_LOCKED: { status: 409, message: 'The last payroll month and year can be set only once.' },
  COMPONENT_IN_USE: { status: 409, message: 'This component is in use and can only be switched off.' },
  COMPONENT_REQUIRED: {
    status: 409,
    message: 'Every salary needs Basic and one fixed allowance, so this component cannot be deleted or switched off.',
  },
  OPTION_LOCKED: { status: 409, message: 'Salaries use this component, so this option cannot be changed.' },
  SETUP_STEP_LOCKED: { status: 409, message: 'Complete the earlier steps of the payroll set-up first.' },
  SETUP_STEP_INCOMPLETE: { status: 409, message: 'Something is still missing in this step.' },
  STATUTORY_MISSING: { status: 409, message: 'First set up the statutory components that the law requires.' },
} as const;

export type ErrorCode = keyof typeof ERRORS;
