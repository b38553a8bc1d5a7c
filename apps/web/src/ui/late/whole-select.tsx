import { Select } from '@mantine/core';

export const WholeSelect = Select;
