/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { Stepper } from './stepper';

test('the current step is marked and only finished ones lead back (ORD-98)', () => {
  const { screen } = renderUi(
    <Stepper
      current={1}
      steps={[
        { title: 'Location and date', to: '/a' },
        { title: 'Items', to: '/b' },
        { title: 'Review', to: '/c' },
      ]}
    />,
  );
  expect(screen.getByText('Items').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('link', { name: 'Location and date' })).toHaveAttribute('href', '/a');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
