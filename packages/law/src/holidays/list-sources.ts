import type { HolidaySource } from './holiday-list.ts';

export const fromDopt2026: HolidaySource = {
  title:
    'DoPT O.M. of 3 July 2025, holidays in central government offices in 2026 (Annexure I gazetted Delhi, II restricted)',
  pages: [
    'https://employeesjunction.blogspot.com/2025_12_21_archive.html',
    'https://www.indiatoday.in/amp/information/story/central-govt-holidays-2026-full-list-of-gazetted-and-restricted-holidays-2829812-2025-12-03',
    'https://www.deccanherald.com/india/centre-releases-list-of-holidays-in-2026-govt-offices-to-remain-shut-on-these-dates-3812986',
  ],
};

export const fromDopt2026Rh: HolidaySource = {
  title: 'Restricted list of the same O.M. as printed by newspapers, cross-checked with a library list',
  pages: ['https://www.jagran.com/business/biz-post-office-holidays-2024-full-list-of-closure-dates-40093140.html'],
};

export const fromKa2026: HolidaySource = {
  title: 'Karnataka DPAR general holidays 2026 (20)',
  pages: ['https://www.postalstudy.in/2025/12/kannada-calendar-2026-download.html'],
};

export const fromMh2026: HolidaySource = {
  title: 'Maharashtra GAD notification PHD.1125/C.R.199 of 5 December 2025 (24 under s.25 NI Act)',
  pages: [
    'https://www.lokmattimes.com/maharashtra/public-holidays-2026-in-maharashtra-govt-declares-list-of-24-paid-leaves-adds-extra-holiday-on-bhaubeej-a517/',
    'https://www.ndtvprofit.com/nation/maharashtra-government-releases-holiday-calendar-for-2026-check-full-list-of-public-holidays',
  ],
};

export const fromTn2026: HolidaySource = {
  title: 'Tamil Nadu public holidays 2026 (24), November 2025',
  pages: ['https://www.dtnext.in/news/tamilnadu/tamil-nadu-govt-releases-list-of-24-public-holidays-for-2026-852791'],
};

export const fromTg2026: HolidaySource = {
  title: 'Telangana GAD order of 8 December 2025 (27 general, 26 optional)',
  pages: [
    'https://www.siasat.com/list-of-general-optional-holidays-in-telangana-for-2026-3310481/',
    'https://assets.thehansindia.com/telangana/telangana-govt-announces-27-general-holidays-5-optional-days-for-2026-1029626',
  ],
};

export const fromAp2026: HolidaySource = {
  title: 'Andhra Pradesh general holidays 2026 (24), 4 December 2025',
  pages: [
    'https://www.indiaherald.com/Politics/Read/994865975/2026-PRABUTVA-SELAULAU-EAVE-UTHAYRULU-JARICHESINA-AP-PRABUTVAM',
  ],
};

export const fromGj2026: HolidaySource = {
  title: 'Gujarat public holidays 2026 as printed by a compliance site (public and optional days not separated)',
  pages: ['labourcodes360 Gujarat holiday list 2026'],
};

export const fromWb2026: HolidaySource = {
  title:
    'West Bengal Finance notification 4188-F(P2) of 27 November 2025 (List I under NI Act, List II by state order)',
  pages: [
    'https://www.millenniumpost.in/nation/bengal-government-announces-2026-holiday-list-with-12-day-puja-break-637423',
  ],
};

export const fromKl2026: HolidaySource = {
  title: 'Kerala cabinet decision of 29-30 October 2025, public holidays 2026',
  pages: ['https://lightlinestoday.com/author/editor/'],
};

export const fromUp2026: HolidaySource = {
  title: 'Uttar Pradesh public holidays 2026 (24)',
  pages: ['lalluram.com and abplive.com, December 2025'],
};

export const fromHr2026: HolidaySource = {
  title: 'Haryana Chief Secretary notification of December 2025 (20 gazetted incl. weekends, 16 NI, 13 restricted)',
  pages: [
    'https://www.jagran.com/haryana/panchkula-holiday-2026-list-good-news-for-haryana-government-employees-government-has-released-a-list-of-holidays-40074609.html',
    'newzfatafat.com cid17975526',
    'https://www.swatantraprabhat.com/article/165317/whatsapp:/send',
    'https://one.news18.com/hindi/article/news/haryana/haryanas-2026-holiday-calendar-197-days-off-long-weekends-galore-hin-8810020378',
  ],
};

export const fromRj2026: HolidaySource = {
  title: 'Rajasthan GAD calendar of 16 October 2025 (31 public, 19 optional)',
  pages: [
    'https://www.mysarkarinaukri.com/en/?p=30663',
    'https://www.patrika.com/jaipur-news/rajasthan-government-holiday-calendar-2026-releases-9-holidays-reduced-district-collectors-get-big-relaxation-20030615',
  ],
};

export const fromNse2026: HolidaySource = {
  title: 'NSE trading holidays 2026 (circular of December 2025; addition by CMTR72260)',
  pages: ['NSE circulars as reported by newspapers'],
};

export const fromFixed: HolidaySource = {
  title: 'Fixed by calendar date',
  pages: [],
};

export const fromCalc: HolidaySource = {
  title:
    'Computed (Easter rule) or estimated by an astronomical library (vacanza/holidays, MIT licence); never official',
  pages: ['https://github.com/vacanza/holidays'],
};
