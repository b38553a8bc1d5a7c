/** Instruments cited by the provident fund data, each named once. */
export const CEILING_NOTIFICATION_2026 = 'https://egazette.gov.in/WriteReadData/2026/276299.pdf';
export const EPF_SCHEME_2026 = 'https://egazette.gov.in/WriteReadData/2026/273957.pdf';
export const EPS_SCHEME_2026 = 'https://egazette.gov.in/WriteReadData/2026/273951.pdf';
export const EDLI_SCHEME_2026 = 'https://egazette.gov.in/WriteReadData/2026/273942.pdf';
export const CEILING_FAQ_2026 =
  'https://pmvbry-cdn.epfindia.gov.in/wp-content/uploads/2026/09/EPFO_Wage_Ceiling_FAQs.pdf';
export const RETURN_FAQ_2025 = 'https://pmvbry.epfindia.gov.in/wp-content/uploads/2025/10/FAQ_OnRevampedECR.pdf';
export const SOCIAL_SECURITY_CODE = 'https://www.indiacode.nic.in/bitstream/123456789/16823/1/aA2020-36.pdf';
