/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { useMedia } from './use-media';

const Width = () => <p>{useMedia('(max-width: 959px)') ? 'small' : 'large'}</p>;

test('a component follows the media query while it is shown, and lets go of it afterwards', () => {
  const ownMatchMedia = window.matchMedia;
  const media = Object.assign(new EventTarget(), { matches: false });
  const removed = jest.spyOn(media, 'removeEventListener');
  window.matchMedia = () => media as unknown as MediaQueryList;
  const { container, unmount } = render(<Width />);
  expect(container).toHaveTextContent('large');
  act(() => {
    media.matches = true;
    media.dispatchEvent(new Event('change'));
  });
  expect(container).toHaveTextContent('small');
  unmount();
  expect(removed).toHaveBeenCalledTimes(1);
  window.matchMedia = ownMatchMedia;
});
