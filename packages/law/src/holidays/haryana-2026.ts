import { CONFIRMED_ON, type HolidayList } from './holiday-list.ts';
import { fromHr2026 } from './list-sources.ts';

export const hr2026: HolidayList = {
  id: 'IN-HR-2026',
  name: 'Haryana gazetted holidays',
  year: 2026,
  state: 'HR',
  officialCount: 20,
  isComplete: false,
  missing: [
    'gazetted weekdays between July and December other than those listed (Shaheed Udham Singh day 31 July, Dussehra 20 October, Valmiki Jayanti, Guru Nanak 24 November are customary, not seen)',
    'eight gazetted days on weekends, except 15 August',
    '16 NI Act days, 13 restricted days',
  ],
  note: 'Not checked against the gazette: check each date before you add it. An employee may take 3 restricted days.',
  source: fromHr2026,
  confirmedOn: CONFIRMED_ON,
  confidence: 'medium',
  days: [
    { date: '2026-01-23', name: 'Sir Chhotu Ram Jayanti / Basant Panchami', scope: 'state', confidence: 'medium' },
    { date: '2026-01-26', name: 'Republic Day', scope: 'national', confidence: 'high' },
    { date: '2026-03-04', name: 'Holi', scope: 'state', confidence: 'medium' },
    {
      date: '2026-03-23',
      name: 'Shaheedi Diwas (Bhagat Singh, Rajguru, Sukhdev)',
      scope: 'state',
      confidence: 'medium',
    },
    { date: '2026-03-26', name: 'Ram Navami', scope: 'state', confidence: 'medium' },
    { date: '2026-03-31', name: 'Mahavir Jayanti', scope: 'state', confidence: 'medium' },
    { date: '2026-04-14', name: 'Dr B R Ambedkar Jayanti / Vaisakhi', scope: 'state', confidence: 'medium' },
    { date: '2026-05-27', name: 'Id-ul-Zuha', scope: 'state', confidence: 'medium', isMoonDependent: true },
    { date: '2026-06-17', name: 'Maharana Pratap Jayanti', scope: 'state', confidence: 'medium' },
    { date: '2026-06-29', name: 'Sant Kabir Jayanti', scope: 'state', confidence: 'medium' },
    {
      date: '2026-08-15',
      name: 'Independence Day',
      scope: 'national',
      confidence: 'high',
      note: 'Falls on Saturday; listed among the weekend days.',
    },
    { date: '2026-08-28', name: 'Raksha Bandhan', scope: 'state', confidence: 'medium' },
    { date: '2026-09-04', name: 'Janmashtami', scope: 'state', confidence: 'medium' },
    { date: '2026-10-02', name: 'Mahatma Gandhi Jayanti', scope: 'national', confidence: 'high' },
    { date: '2026-12-25', name: 'Christmas Day', scope: 'state', confidence: 'medium' },
  ],
};
