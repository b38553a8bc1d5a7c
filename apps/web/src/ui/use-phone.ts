import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is a phone's: narrower than 48 em. */
export const usePhone = () => useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
