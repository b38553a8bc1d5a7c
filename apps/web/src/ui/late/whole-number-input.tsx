import { NumberInput } from '@mantine/core';

export const WholeNumberInput = NumberInput;
