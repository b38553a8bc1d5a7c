// Put together here: feeds are a feature of their own, which leave adds to as well.
import { FeedsCard } from '../features/feeds/feeds-card.tsx';
import { HolidaysPage as Holidays } from '../features/holidays/holidays-page.tsx';

export function HolidaysPage() {
  return <Holidays feeds={<FeedsCard />} />;
}
