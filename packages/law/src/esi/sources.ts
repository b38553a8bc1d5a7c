/** Pages and instruments cited by the ESI data, each named once. */
export const ESIC_CONTRIBUTION = 'https://esic.gov.in/contribution';
export const ESIC_COVERAGE = 'https://esic.gov.in/coverage';
export const SOCIAL_SECURITY_RULES_2026 = 'https://egazette.gov.in/WriteReadData/2026/272366.pdf';
export const ESIC_WAGE_CIRCULAR =
  'https://esic.gov.in/attachments/circularfile/New_wage_definition_u_s_2_88_of_The_Code_on_Social_Security_2020_1765902209.pdf';
