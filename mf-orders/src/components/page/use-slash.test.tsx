/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { useRef } from 'react';
import { renderOrders } from '../../testing/render-orders';
import { useSlash } from './use-slash';

function Step() {
  const filter = useRef<HTMLInputElement>(null);
  useSlash(filter);
  return (
    <>
      <input aria-label="Filter" ref={filter} />
      <input aria-label="Radio" type="radio" />
      <input aria-label="Checkbox" type="checkbox" />
      <select aria-label="Select" />
      <button>Button</button>
      <input aria-label="Quantity" data-guide-cartons />
      <input aria-label="Text" />
      <input aria-label="Date" type="date" />
      <textarea aria-label="Area" />
    </>
  );
}

test.each([
  ['leads to the filter from', ['Radio', 'Checkbox', 'Select', 'Button', 'Quantity'], true],
  ['is typed into', ['Text', 'Date', 'Area'], false],
])('the key "/" %s %j (GDE-16)', async (_, names, isLed) => {
  const { screen, user } = renderOrders(<Step />);
  for (const name of names) {
    const control = name === 'Button' ? screen.getByRole('button') : screen.getByLabelText(name);
    act(() => control.focus());
    await user.keyboard('/');
    expect(isLed ? screen.getByLabelText('Filter') : control).toHaveFocus();
  }
});
