import { MultiSelect } from '@mantine/core';

export const WholeMultiSelect = MultiSelect;
