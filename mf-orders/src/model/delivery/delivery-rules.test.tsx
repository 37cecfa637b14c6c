/** @jest-environment jsdom */
import { getCalendar } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { open } from '../../testing/open-order';
import { calendar, order } from '../../testing/records';

const INVALID = 'We cannot deliver on this date. Please select another date';
const sunday = order({ deliveryStart: '2026-11-29T07:00:00', deliveryEnd: '2026-11-29T10:00:00' });

test.each([
  ['SU', 0],
  ['MO', 1],
])(
  'a draft for a Sunday is not called invalid before the schedule of %s is known (ORD-8, ORD-56)',
  async (days, said) => {
    let answer: (text: string) => void = () => undefined;
    const { screen } = open(sunday, {
      answers: [
        [
          getCalendar,
          () =>
            new Promise((resolve) => {
              answer = resolve;
            }),
        ],
      ],
    });
    expect(await screen.findByText('Whole milk')).toBeVisible();
    expect(screen.queryByText(INVALID)).not.toBeInTheDocument();
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(submit).toBeDisabled();
    await act(async () => answer(calendar({ days })));
    await waitFor(() => {
      expect(submit).toHaveProperty('disabled', said > 0);
      expect(screen.queryAllByText(INVALID)).toHaveLength(said);
    });
  },
);
