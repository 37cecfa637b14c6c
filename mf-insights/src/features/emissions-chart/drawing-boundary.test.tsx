/** @jest-environment jsdom */
import { openPart } from '../../testing/open-part';
import { EmissionsChart } from './emissions-chart';

jest.mock('@nivo/line', () => ({
  Line: () => {
    throw new Error('The drawing fails.');
  },
}));

test('when the drawing fails, the table stands in for it and the controls stay (INS-7, INS-31)', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen } = openPart(<EmissionsChart />);
  expect(await screen.findByText('The chart couldn’t be drawn; here are its figures.')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(13);
  expect(screen.getByRole('button', { name: 'Last 30 days' })).toBeEnabled();
  expect(reported).toHaveBeenCalled();
  reported.mockRestore();
});
