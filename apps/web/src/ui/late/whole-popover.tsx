import { Popover } from '@mantine/core';

export const WholePopover = Popover;
