import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';

/**
 * What people call their columns, as letters and figures only: "A/c No." is `acno`. Words for the time an amount is of
 * (annual, monthly, since April) are taken off before.
 */
export const HEADING_NAMES: Readonly<Partial<Record<ImportTarget, readonly string[]>>> = {
  employeeNumber: [
    ...['employeenumber', 'employeeno', 'employeecode', 'employeeid', 'empcode', 'empno', 'empid', 'empnumber'],
    ...['ecode', 'code', 'staffno', 'staffid', 'staffcode', 'tokenno', 'ticketno', 'personnelno', 'workerno', 'ecno'],
  ],
  firstName: ['firstname', 'fname', 'givenname'],
  middleName: ['middlename', 'mname'],
  lastName: ['lastname', 'lname', 'surname', 'familyname'],
  fullName: [
    ...['name', 'fullname', 'employeename', 'empname', 'nameofemployee', 'nameoftheemployee', 'staffname'],
    ...['employee', 'nameofstaff', 'nameofworker', 'workername', 'candidatename', 'person', 'employeefullname'],
  ],
  email: [
    ...['workemail', 'email', 'emailid', 'emailaddress', 'officialemail', 'officialemailid', 'officeemail', 'mailid'],
    ...['companyemail', 'workemailid', 'workmail', 'officialmailid', 'corporateemail'],
  ],
  personalEmail: ['personalemail', 'personalemailid', 'privateemail', 'personalmail', 'personalmailid'],
  phoneNumber: [
    ...['phonenumber', 'phone', 'phoneno', 'mobile', 'mobileno', 'mobilenumber', 'contactno', 'contactnumber'],
    ...['cell', 'cellno', 'contact', 'telephone'],
  ],
  emergencyContact: ['emergencycontact', 'emergencycontactno', 'emergencyno', 'emergencynumber', 'emergencyphone'],
  dateOfBirth: ['dateofbirth', 'dob', 'birthdate', 'birthday', 'borndate', 'bornon'],
  gender: ['gender', 'sex', 'mf'],
  fatherName: ['fathersname', 'fathername', 'nameoffather', 'fatherhusbandname', 'fathershusbandsname'],
  motherName: ['mothersname', 'mothername', 'nameofmother'],
  spouseName: ['spousename', 'nameofspouse', 'husbandname', 'wifename', 'husbandwifename'],
  dateOfJoining: [
    ...['dateofjoining', 'doj', 'joiningdate', 'joindate', 'datejoined', 'joinedon', 'joined', 'joining', 'startdate'],
    ...['dateofjoin', 'dateofappointment', 'appointmentdate', 'hiredate', 'datehired', 'dtofjoining', 'dateofentry'],
  ],
  lastWorkingDay: [
    ...['lastworkingday', 'lastworkingdate', 'lwd', 'dateofleaving', 'dol', 'leavingdate', 'relievingdate'],
    ...['dateofexit', 'exitdate', 'doe', 'dateofrelieving', 'resignedon'],
  ],
  experience: [
    'experienceyears',
    'experience',
    'totalexperience',
    'yearsofexperience',
    'exp',
    'expyrs',
    'experienceyrs',
  ],
  department: ['department', 'dept', 'deptname', 'departmentname', 'section', 'team', 'division', 'function'],
  designation: ['designation', 'desig', 'desgn', 'title', 'jobtitle', 'position', 'post', 'jobrole'],
  employmentType: [
    ...['employmenttype', 'type', 'emptype', 'employeetype', 'typeofemployment', 'natureofemployment', 'category'],
    ...['employeecategory', 'employmentstatus', 'empcategory', 'contracttype', 'typeofemployee', 'engagement'],
  ],
  workState: ['workstate', 'state', 'stateofwork', 'stateofposting', 'ptstate', 'workingstate'],
  workCity: ['workcity', 'city', 'town', 'cityofwork'],
  place: [
    ...['location', 'place', 'placeofwork', 'placeofposting', 'posting', 'station', 'workplace', 'baselocation'],
    ...['joblocation', 'postedat', 'worksin', 'cityandstate', 'citystate', 'workinglocation', 'locationcity'],
  ],
  workLocation: [
    'worklocation',
    'branch',
    'office',
    'site',
    'plant',
    'unit',
    'branchname',
    'officelocation',
    'factory',
  ],
  costCentre: ['costcentre', 'costcenter', 'costcode', 'costcentrecode', 'costcentercode'],
  reportingManager: [
    ...['reportingmanagersemployeenumber', 'reportingmanager', 'manager', 'reportsto', 'reportingto', 'supervisor'],
    ...['managercode', 'manageremployeenumber', 'managerid', 'managername', 'reportingmanagername', 'rmcode', 'rm'],
    ...['linemanager', 'reportingofficer', 'reportingmanagercode', 'managersemployeenumber', 'managerempcode'],
  ],
  pan: ['pan', 'panno', 'pannumber', 'pancard', 'pancardno', 'itpan'],
  uan: ['uan', 'uanno', 'uannumber', 'pfuan', 'epfuan'],
  uanName: ['nameonuan', 'nameasperuan', 'uanname', 'nameinuan', 'nameasperpf'],
  pfNumber: ['pfnumber', 'pfno', 'pfaccountno', 'pfaccountnumber', 'epfno', 'epfnumber', 'pfacno', 'pfmemberid'],
  esiNumber: ['esinumber', 'esino', 'esicno', 'esicnumber', 'ipnumber', 'ipno', 'esiipno', 'insuranceno', 'esicipno'],
  bankName: ['bankname', 'bank', 'nameofbank', 'salarybank'],
  bankAccountNumber: [
    ...['bankaccountnumber', 'accountnumber', 'accountno', 'acno', 'bankacno', 'bankaccountno', 'acnumber', 'sbacno'],
    ...['bankaccount', 'salaryaccount', 'salaryacno', 'bankacnumber', 'savingsaccountno', 'account', 'ac'],
  ],
  ifscCode: ['ifsccode', 'ifsc', 'ifscno', 'bankifsc', 'rtgscode', 'neftcode', 'bankifsccode', 'ifsccodeofbank'],
  accountHolderName: ['accountholdername', 'accountholder', 'nameinbank', 'nameasperbank', 'beneficiaryname', 'acname'],
  regimeType: ['taxregime', 'regime', 'itregime', 'oldnewregime', 'newoldregime', 'taxoption', 'incometaxregime'],
  pfMember: [
    'pfmember',
    'pfapplicable',
    'epfmember',
    'pfyesno',
    'pfeligible',
    'epfapplicable',
    'pfyn',
    'iscoveredbypf',
  ],
  pfMemberFrom: ['pfmemberfrom', 'pfjoiningdate', 'dateofjoiningpf', 'pfdoj', 'epfdoj'],
  epsMember: ['epsmember', 'epsapplicable', 'epsyesno', 'pensionmember', 'epseligible', 'epsyn'],
  epsMemberFrom: ['epsmemberfrom', 'epsjoiningdate', 'epsdoj'],
  isInternationalWorker: ['internationalworker', 'isinternationalworker', 'intlworker'],
  pfBasis: ['pfbasis', 'pfwagebasis', 'pfon', 'pfwageceiling'],
  vpfPercent: ['vpfpercent', 'vpf', 'vpfpercentage', 'voluntarypf'],
  hasDisability: ['disability', 'pwd', 'hasdisability', 'disabled', 'physicallychallenged', 'personwithdisability'],
  residentialStatus: ['residentialstatus', 'residencestatus', 'residency'],
  lwfCategory: ['lwfcategory', 'welfarefundcategory'],
};

/** Amounts whose heading has to say of which time they are; without it is asked. */
export const CTC_NAMES = [
  ...['ctc', 'costtocompany', 'package', 'fixedctc', 'totalctc', 'compensation', 'ctcamount', 'ctcpackage', 'salary'],
  ...['remuneration', 'totalcosttocompany', 'ctcrs', 'ctcinr', 'ctcfixed', 'salaryctc', 'currentctc', 'ctcinrs'],
];

/** Amounts of the year so far, beside which sheets have those of one month. */
export const FIGURE_NAMES = {
  'openingBalances.gross': [
    ...['gross', 'grosspay', 'grosssalary', 'grossearnings', 'totalearnings', 'earnings', 'pay', 'salarypaid', 'paid'],
    ...['grosspaid', 'grosswages', 'grossamount', 'totalgross', 'paidsalary', 'grossearning'],
  ],
  'openingBalances.taxable': ['taxable', 'taxablesalary', 'taxablepay', 'taxableincome', 'taxableamount'],
  'openingBalances.pf': [
    ...['pf', 'epf', 'providentfund', 'pfdeduction', 'employeepf', 'pfemployee', 'eepf', 'pfamount', 'pfdeducted'],
    ...['epfemployee', 'pfcontribution', 'employeespf', 'epfee', 'pfded', 'employeepfcontribution'],
  ],
  'openingBalances.professionalTax': [
    'pt',
    'ptax',
    'professionaltax',
    'proftax',
    'professiontax',
    'ptdeducted',
    'ptaxdeducted',
  ],
  'openingBalances.tds': [
    'tds',
    'incometax',
    'tdsdeducted',
    'taxdeducted',
    'it',
    'taxpaid',
    'itax',
    'incometaxdeducted',
    'tax',
  ],
} as const satisfies Readonly<Partial<Record<ImportTarget, readonly string[]>>>;

/** Parts whose sum is the CTC, where no column has it. */
export const PART_NAMES = [
  ...[
    'basic',
    'basicpay',
    'basicsalary',
    'basicda',
    'da',
    'dearnessallowance',
    'hra',
    'houserentallowance',
    'conveyance',
  ],
  ...[
    'conveyanceallowance',
    'specialallowance',
    'special',
    'splallowance',
    'splall',
    'otherallowance',
    'otherallowances',
  ],
  ...['medical', 'medicalallowance', 'lta', 'leavetravelallowance', 'cca', 'citycompensatoryallowance', 'transport'],
  ...['transportallowance', 'foodallowance', 'food', 'education', 'educationallowance', 'washing', 'washingallowance'],
  ...['telephoneallowance', 'internet', 'bonus', 'statutorybonus', 'employerpf', 'pfemployer', 'erpf', 'employerspf'],
  ...['employeresi', 'gratuity', 'uniform', 'uniformallowance', 'allowance', 'allowances', 'employerpfcontribution'],
];
