import { Menu } from '@mantine/core';

export const WholeMenu = Menu;
