import { Tooltip } from '@mantine/core';

export const WholeTooltip = Tooltip;
