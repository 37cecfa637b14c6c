/** @jest-environment jsdom */
import { useState } from 'react';
import { renderUi } from '../testing';
import { TabPanel, Tabs } from './tabs';

const TABS = [
  { key: 'draft', label: 'Drafts', count: 2 },
  { key: 'upcoming', label: 'Upcoming' },
  { key: 'history', label: 'History' },
] as const;
type Key = (typeof TABS)[number]['key'];

function Orders() {
  const [current, setCurrent] = useState<Key>('upcoming');
  return (
    <>
      <Tabs label="Orders" idBase="orders" tabs={TABS} current={current} onChange={setCurrent} />
      <TabPanel idBase="orders" current={current}>
        {current} orders
      </TabPanel>
    </>
  );
}

test('the panel is named by the current tab', () => {
  const { screen } = renderUi(<Orders />);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Upcoming');
  expect(screen.getByRole('tabpanel', { name: 'Upcoming' })).toHaveTextContent('upcoming orders');
});

test('with none selected the first is the stop of the tab order, and any can be chosen (SHL-129)', async () => {
  const chosen: Key[] = [];
  const { screen, user } = renderUi(
    <Tabs label="Orders" idBase="orders" tabs={TABS} current={undefined} onChange={(key: Key) => chosen.push(key)} />,
  );
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();
  await user.tab();
  expect(screen.getByRole('tab', { name: /Drafts/ })).toHaveFocus();
  await user.keyboard('{Enter}{ArrowRight}');
  expect(chosen).toEqual(['draft', 'upcoming']);
});

test.each([
  ['en', 'Drafts1,234'],
  ['fr', 'Drafts1\u202F234'],
] as const)('in %s the count of a tab groups its thousands (CAT-81, CAT-101)', (locale, text) => {
  const tabs = [{ key: 'draft', label: 'Drafts', count: 1234 }];
  const { screen } = renderUi(
    <Tabs label="Orders" idBase="orders" tabs={tabs} current={undefined} onChange={() => undefined} />,
    { locale },
  );
  expect(screen.getByRole('tab').textContent).toBe(text);
});

test('arrows, Home and End move and choose; the set is one stop of the tab order (SHL-129)', async () => {
  const { screen, user } = renderUi(<Orders />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Upcoming' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'History', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Drafts/, selected: true })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'History', selected: true })).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'History', selected: true })).toHaveFocus();
  await user.tab();
  expect(screen.queryAllByRole('tab').some((tab) => tab === document.activeElement)).toBe(false);
});
