import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { Tooltip } from './late-tooltip.tsx';

const onPress = vi.fn();

const Bars = () => (
  <>
    <Tooltip label="Three days of leave" events={{ hover: true, focus: true, touch: true }}>
      <button type="button" onClick={onPress}>
        3
      </button>
    </Tooltip>
    <button type="button">Next</button>
  </>
);

test('words are told of what is pointed at, and of what has the focus; a press stays a press', async () => {
  const { user } = await renderScreen(Bars, { path: '/' });
  const bar = () => screen.getByRole('button', { name: '3' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  const pressed = bar();
  // The words may come at any moment: until the button is let go, it is the same.
  fireEvent.mouseEnter(pressed);
  act(() => pressed.focus());
  fireEvent.pointerDown(pressed);
  fireEvent.pointerUp(pressed);
  fireEvent.click(pressed);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Three days of leave');
  expect(document.activeElement).toBe(bar());
  await user.unhover(bar());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.hover(bar());
  expect(await screen.findByRole('tooltip')).toBeTruthy();
});
