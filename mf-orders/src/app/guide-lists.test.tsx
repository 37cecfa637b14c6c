/** @jest-environment jsdom */
import {
  createGuideList,
  deleteGuideList,
  getOrderGuide,
  listApprovedProducts,
  updateGuideList,
} from '@larder/contracts';
import type { GuideList, OrderGuide } from '@larder/contracts';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { FOLLOWS } from '../model/orders/clears';
import { openNewOrder } from '../testing/new-order-steps';
import { butter, creme, pageOf, product } from '../testing/records';

const peas = product({ productId: 504, sku: 'PEAS00000001', productName: 'Garden peas', storageType: 'frozen' });
const PRODUCTS = [product(), butter, creme, peas];
const GONE = 777;
const walk: GuideList = { listId: 1, name: 'Cold room walk', productIds: [503, GONE, 501], version: 4 };
const sunday: GuideList = { listId: 2, name: 'Sunday', productIds: [501], version: 1 };
const guideOf = (...lists: GuideList[]): OrderGuide => ({
  basedOn: 'none',
  orderCount: 0,
  items: [],
  lastOrder: null,
  lists,
});

async function guide(lists = [walk, sunday], answers: FakeAnswers = [], kept: object = { grouping: 'lists' }) {
  const opened = openNewOrder({
    features: ['orderGuide'],
    follows: FOLLOWS,
    preferences: { guide: { new: 'guide', ...kept } },
    answers: [[listApprovedProducts, pageOf(PRODUCTS)], [getOrderGuide, guideOf(...lists)], ...answers],
  });
  await opened.user.click(await opened.screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
  await opened.user.click(opened.screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(document.querySelector('[data-guide-row]')).not.toBeNull());
  await waitFor(() =>
    expect(opened.screen.getByRole('button', { name: /^Keep as a list/ })).toHaveAccessibleDescription(),
  );
  return opened;
}
const groups = () =>
  [...document.querySelectorAll('[data-guide-group]')].map((group) => [
    group.querySelector('h3 > span')?.textContent,
    ...[...group.querySelectorAll('.nm')].map((name) => name.firstChild?.textContent),
  ]);

describe('grouped by our lists', () => {
  test('each list is a group in its own order, the rest follows; what is no longer agreed is not shown (GDE-7, GDE-35, GDE-36)', async () => {
    await guide();
    expect(groups()).toEqual([
      ['Cold room walk', 'Crème fraîche', 'Whole milk'],
      ['Sunday', 'Whole milk'],
      ['Not on a list', 'Garden peas', 'Salted butter block'],
    ]);
  });

  test('a product that is agreed again is back in its place of the list (GDE-36)', async () => {
    const again = product({ productId: GONE, sku: 'ANCH00000001', productName: 'Anchovy fillets' });
    await guide([walk], [[listApprovedProducts, pageOf([...PRODUCTS, again])]]);
    expect(groups()).toEqual([
      ['Cold room walk', 'Crème fraîche', 'Anchovy fillets', 'Whole milk'],
      ['Not on a list', 'Garden peas', 'Salted butter block'],
    ]);
  });

  test('until the lists are there none of their products stands under "Not on a list"; they come while the focus is in the filter (GDE-35, GDE-106)', async () => {
    let answer: (guide: unknown) => void = () => undefined;
    const { screen, user } = openNewOrder({
      features: ['orderGuide'],
      preferences: { guide: { new: 'guide', grouping: 'lists' } },
      answers: [
        [listApprovedProducts, pageOf(PRODUCTS)],
        [getOrderGuide, () => new Promise((resolve) => (answer = resolve))],
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Loading your lists')).toBeVisible();
    expect(groups()).toEqual([]);
    await user.click(screen.getByRole('textbox', { name: 'Find in the guide' }));
    await act(async () => answer(guideOf(walk)));
    await waitFor(() => expect(groups().map(([name]) => name)).toEqual(['Cold room walk', 'Not on a list']));
  });

  test('until the lists are there the groups that a phone can go to are none either (GDE-7, GDE-100)', async () => {
    let answer: (guide: unknown) => void = () => undefined;
    const { screen, user } = openNewOrder({
      features: ['orderGuide'],
      preferences: { guide: { new: 'guide' } },
      answers: [
        [listApprovedProducts, pageOf(PRODUCTS)],
        [getOrderGuide, () => new Promise((resolve) => (answer = resolve))],
      ],
    });
    await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click((await screen.findAllByRole('button', { name: /: show all groups$/ }))[0]!);
    const dialog = within(screen.getByRole('dialog'));
    const names = () => dialog.queryAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);
    expect(names()).toEqual(['Chilled', 'Frozen']);
    await user.click(dialog.getByRole('button', { name: 'Our lists' }));
    expect(names()).toEqual([]);
    await act(async () => answer(guideOf(walk)));
    await waitFor(() => expect(names()).toEqual(['Cold room walk', 'Not on a list']));
  });

  test('a product of two lists has two rows with one quantity, each described by itself (GDE-35)', async () => {
    const { screen, user } = await guide();
    const [first, second] = screen.getAllByRole<HTMLInputElement>('spinbutton', { name: 'Cartons of Whole milk' }) as [
      HTMLInputElement,
      HTMLInputElement,
    ];
    await user.click(within(first.parentElement as HTMLElement).getByRole('button', { name: /One carton more/ }));
    expect(first.value).toBe('1');
    // All but the field itself follows a frame later.
    await waitFor(() => expect(second.value).toBe('1'));
    expect(screen.getByRole('tab', { name: 'On this order (1)' })).toBeVisible();
    expect(first.getAttribute('aria-describedby')).not.toBe(second.getAttribute('aria-describedby'));
  });

  test('it is chosen by hand and remembered (GDE-7)', async () => {
    const { screen, user, host } = await guide([walk], [], {});
    expect(groups()[0]?.[0]).toBe('Chilled');
    await user.click(screen.getByRole('button', { name: 'Our lists' }));
    expect(groups()[0]?.[0]).toBe('Cold room walk');
    expect(host.preferences.read('guide')).toMatchObject({ grouping: 'lists' });
  });
});

describe('Keep as a list', () => {
  const keep = async (answers: FakeAnswers, lists = [sunday]) => {
    const opened = await guide(lists, answers);
    const { screen, user } = opened;
    expect(screen.getByRole('button', { name: /^Keep as a list/ })).toBeDisabled();
    for (const name of ['Garden peas', 'Crème fraîche'])
      await user.click(screen.getByRole('button', { name: `One carton more of ${name}` }));
    await user.click(screen.getByRole('button', { name: /^Keep as a list/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep as a list' }));
    return { ...opened, dialog };
  };

  test('opens in its field (GDE-36, SHL-124)', async () => {
    const { dialog } = await keep([]);
    expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  });

  test('makes a list of the lines of the order in their order, which is a group at once (GDE-36)', async () => {
    const made = { listId: 3, name: 'Roast', productIds: [504, 503], version: 1 };
    const { dialog, user, network, notes } = await keep([[createGuideList, made]]);
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), ' Roast {Enter}');
    await waitFor(() => expect(notes.notified).toContain('List “Roast” kept'));
    expect(network.last(createGuideList)?.body).toEqual({ name: 'Roast', productIds: [504, 503] });
    expect(groups().at(1)).toEqual(['Roast', 'Garden peas', 'Crème fraîche']);
  });

  test('needs a name, and says when it is taken; the entry stays, with the focus (GDE-33, SHL-122)', async () => {
    const { dialog, user, network } = await keep([[createGuideList, { failsWith: 'guide_list_name_taken' }]]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please enter a name')).toBeVisible();
    expect(network.count(createGuideList)).toBe(0);
    expect(dialog.getByRole('textbox')).toHaveFocus();
    await user.keyboard('s');
    expect(dialog.queryByText('Please enter a name')).not.toBeInTheDocument();
    // While typing none appears.
    await user.keyboard('{Backspace}');
    expect(dialog.queryByText('Please enter a name')).not.toBeInTheDocument();
    await user.keyboard('sunday{Enter}');
    expect(await dialog.findByText('A list with this name exists')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('sunday');
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus());
  });

  test('says at the name that invisible characters are not taken, before it is sent and when it is refused (GDE-33, TRU-27, SHL-122)', async () => {
    const { dialog, user, network } = await keep([
      [
        createGuideList,
        { failsWith: 'validation_failed', extra: { errors: [{ field: 'name', code: 'invalid', message: 'x' }] } },
      ],
    ]);
    const field = dialog.getByRole('textbox', { name: /^Name/ });
    for (const [name, count] of [
      ['Ro\u200bast', 0],
      ['Roast', 1],
    ] as const) {
      fireEvent.change(field, { target: { value: name } });
      expect(field).not.toHaveAccessibleDescription(/invisible/);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription('Please enter a name without invisible characters'),
      );
      expect(field).toHaveFocus();
      expect(network.count(createGuideList)).toBe(count);
    }
  });

  test('with 20 lists it is disabled with the reason (GDE-33)', async () => {
    const { screen, user } = await guide(
      Array.from({ length: 20 }, (_, at) => ({ ...sunday, listId: at + 1, name: `List ${at}` })),
    );
    await user.click(await screen.findByRole('button', { name: 'One carton more of Garden peas' }));
    const keep = screen.getByRole('button', { name: /^Keep as a list/ });
    await waitFor(() => expect(keep).toHaveAccessibleDescription('A location has at most 20 lists of 300 products'));
    expect(keep).toBeDisabled();
  });
});

describe('Edit lists', () => {
  const edit = async (answers: FakeAnswers = [], lists = [walk, sunday]) => {
    const opened = await guide(lists, answers);
    await opened.user.click(opened.screen.getByRole('button', { name: 'Edit lists' }));
    await opened.screen.findByRole('dialog', { name: 'Edit lists' });
    return opened;
  };
  const open = async (answers: FakeAnswers = []) => {
    const opened = await edit(answers);
    await opened.user.click(opened.screen.getByRole('button', { name: 'Edit Cold room walk' }));
    const dialog = within(await opened.screen.findByRole('dialog', { name: 'Edit Cold room walk' }));
    const order = () =>
      within(dialog.getByRole('list', { name: 'Products of the list' }))
        .getAllByRole('listitem')
        .map((row) => row.querySelector('.orders-sort-name')?.firstChild?.textContent);
    return { ...opened, dialog, order };
  };
  const saved = (productIds: number[]): FakeAnswers => [[updateGuideList, { ...walk, productIds, version: 5 }]];

  test('"Move down" sorts, the focus goes along, and what is hidden stays behind its neighbour (GDE-35, GDE-36)', async () => {
    const { dialog, user, order, network } = await open(saved([501, 503, GONE]));
    expect(order()).toEqual(['Crème fraîche', 'Whole milk']);
    await user.click(dialog.getByRole('button', { name: 'Move down Crème fraîche' }));
    expect(order()).toEqual(['Whole milk', 'Crème fraîche']);
    expect(dialog.getByRole('button', { name: /^Move Crème fraîche/ })).toHaveFocus();
    expect(dialog.getByText('Crème fraîche, 2 of 2')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.last(updateGuideList)?.body).toEqual({
        name: 'Cold room walk',
        productIds: [501, 503, GONE],
        position: 1,
        keepsPlace: true,
        version: 4,
      }),
    );
    await waitFor(() => expect(groups()[0]).toEqual(['Cold room walk', 'Whole milk', 'Crème fraîche']));
  });

  test('Alt and an arrow key sort, from any button of the row (GDE-35)', async () => {
    const { dialog, user, order } = await open();
    dialog.getByRole('button', { name: /^Move Whole milk/ }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(order()).toEqual(['Whole milk', 'Crème fraîche']);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(order()).toEqual(['Whole milk', 'Crème fraîche']);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['Crème fraîche', 'Whole milk']);
  });

  test('dragging sorts (GDE-35)', async () => {
    const { dialog, order } = await open();
    for (const [at, row] of within(dialog.getByRole('list', { name: 'Products of the list' }))
      .getAllByRole('listitem')
      .entries()) {
      row.getBoundingClientRect = () => ({ top: at * 50, height: 50 }) as DOMRect;
    }
    fireEvent.pointerDown(dialog.getByRole('button', { name: /^Move Crème fraîche/ }));
    act(() => {
      document.dispatchEvent(new MouseEvent('pointermove', { clientY: 80 }));
    });
    act(() => {
      document.dispatchEvent(new MouseEvent('pointerup'));
    });
    expect(order()).toEqual(['Whole milk', 'Crème fraîche']);
    act(() => {
      document.dispatchEvent(new MouseEvent('pointermove', { clientY: 5 }));
    });
    expect(order()).toEqual(['Whole milk', 'Crème fraîche']);
  });

  test('a list is renamed, and products come and go (GDE-34)', async () => {
    const { dialog, user, network } = await open(saved([GONE, 501]));
    await user.clear(dialog.getByRole('textbox', { name: /^Name/ }));
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Fridge');
    await user.click(dialog.getByRole('button', { name: 'Take Crème fraîche off the list' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.last(updateGuideList)?.body).toMatchObject({ name: 'Fridge', productIds: [GONE, 501] }),
    );
  });

  test('a name with invisible characters is not saved, and says so at the field (GDE-33, TRU-27)', async () => {
    const { dialog, user, network } = await open();
    const field = dialog.getByRole('textbox', { name: /^Name/ });
    fireEvent.change(field, { target: { value: 'Fri\u202edge' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('Please enter a name without invisible characters');
    expect(network.count(updateGuideList)).toBe(0);
  });

  test('a save at an outdated version shows the list afresh beside the own entries, and goes on from there (GDE-34)', async () => {
    const theirs = { ...walk, name: 'Walk-in', productIds: [504, 503], version: 9 };
    const { dialog, user, screen, network } = await open([
      [updateGuideList, { failsWith: 'guide_list_version_mismatch', extra: { current: theirs } }],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Move down Crème fraîche' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const afresh = within(await screen.findByRole('region', { name: 'As it stands now' }));
    expect(dialog.getByText('Someone else has changed this list')).toBeVisible();
    expect(afresh.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Garden peas', 'Crème fraîche']);
    expect(afresh.getByText('Walk-in')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Your entries/ })).toHaveValue('Cold room walk');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.last(updateGuideList)?.body).toMatchObject({
        name: 'Cold room walk',
        productIds: [501, 503],
        version: 9,
      }),
    );
  });

  test('a list that is read again while it is edited is saved at the version at which it was opened (GDE-34)', async () => {
    const { dialog, user, network, host } = await open([[updateGuideList, { ...walk, version: 5 }]]);
    await user.click(dialog.getByRole('button', { name: 'Move down Crème fraîche' }));
    const reads = network.count(getOrderGuide);
    network.answer(getOrderGuide, guideOf({ ...walk, productIds: [504, 503], version: 9 }, sunday));
    act(() => host.bus.emit('live-heard', { kinds: ['price'], orders: [] }));
    await waitFor(() => expect(network.count(getOrderGuide)).toBeGreaterThan(reads));
    await waitFor(() => expect(groups()[0]).toEqual(['Cold room walk', 'Garden peas', 'Crème fraîche']));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.last(updateGuideList)?.body).toMatchObject({ version: 4 }));
  });

  test('a product that is no longer agreed has no row while its list is edited, keeps its place, and is no change (GDE-35, GDE-36)', async () => {
    const { dialog, user, screen, order, network, host } = await open(saved([504, 503, GONE, 501]));
    const agree = (...products: typeof PRODUCTS) => {
      network.answer(listApprovedProducts, pageOf(products));
      act(() => host.bus.emit('live-heard', { kinds: ['price'], orders: [] }));
    };
    agree(product(), butter, peas);
    await waitFor(() => expect(order()).toEqual(['Whole milk']));
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog', { name: 'Edit Cold room walk' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Edit Cold room walk' }));
    const again = within(await screen.findByRole('dialog', { name: 'Edit Cold room walk' }));
    const names = () =>
      again.getAllByRole('listitem').map((row) => row.querySelector('.orders-sort-name')?.textContent);
    agree(product(), butter, creme, peas);
    await waitFor(() => expect(names()).toHaveLength(2));
    await user.click(again.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: /Garden peas/ }));
    agree(product(), butter, peas);
    await waitFor(() => expect(names()).toHaveLength(2));
    await user.click(again.getByRole('button', { name: 'Move up Garden peas' }));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.last(updateGuideList)?.body).toMatchObject({ productIds: [503, GONE, 504, 501] }),
    );
  });

  test('a product that was taken off and is no longer agreed stays off; one that others added and nobody sees stays on (GDE-34, GDE-36)', async () => {
    const theirs = { ...walk, productIds: [503, 888, GONE, 501], version: 9 };
    const { dialog, user, order, network, host } = await open([
      [updateGuideList, { failsWith: 'guide_list_version_mismatch', extra: { current: theirs } }],
    ]);
    await user.click(dialog.getByRole('combobox'));
    await user.click(await within(document.body).findByRole('option', { name: /Garden peas/ }));
    await user.click(dialog.getByRole('button', { name: 'Take Crème fraîche off the list' }));
    network.answer(listApprovedProducts, pageOf([product(), butter]));
    act(() => host.bus.emit('live-heard', { kinds: ['price'], orders: [] }));
    await waitFor(() => expect(order()).toEqual(['Whole milk']));
    for (const productIds of [
      [GONE, 501],
      [888, GONE, 501],
    ]) {
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(network.last(updateGuideList)?.body).toMatchObject({ productIds }));
      expect(await dialog.findByText('Someone else has changed this list')).toBeVisible();
    }
  });

  test('a product that was added and is no longer agreed is not saved, which is said; agreed again it is back (GDE-36)', async () => {
    const { dialog, user, screen, order, network, host } = await open(saved([503, 504, GONE, 501]));
    const LOST = 'Garden peas is no longer agreed here and won’t be saved to the list';
    const agree = (...products: typeof PRODUCTS) => {
      network.answer(listApprovedProducts, pageOf(products));
      act(() => host.bus.emit('live-heard', { kinds: ['price'], orders: [] }));
    };
    await user.click(dialog.getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: /Garden peas/ }));
    await user.click(dialog.getByRole('button', { name: 'Move up Garden peas' }));
    agree(product(), butter, creme);
    expect(await dialog.findByText(LOST)).toBeVisible();
    agree(...PRODUCTS);
    await waitFor(() => expect(order()).toHaveLength(3));
    expect(dialog.queryByText(LOST)).toBeNull();
    agree(product(), butter, creme);
    await dialog.findByText(LOST);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.last(updateGuideList)?.body).toMatchObject({ productIds: [503, GONE, 501] }));
  });

  test('a list that somebody deleted meanwhile says so, and the next Save makes it anew with what was entered (GDE-34)', async () => {
    let lists = [walk, sunday];
    const { dialog, user, screen, network } = await open([
      [getOrderGuide, () => guideOf(...lists)],
      [updateGuideList, { failsWith: 'guide_list_not_found' }],
      [createGuideList, { ...walk, listId: 7, version: 1 }],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Move down Crème fraîche' }));
    lists = [sunday];
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This list no longer exists')).toBeVisible();
    await user.click(
      within(await screen.findByRole('dialog', { name: 'New list' })).getByRole('button', { name: 'Save' }),
    );
    await waitFor(() =>
      expect(network.last(createGuideList)?.body).toEqual({ name: 'Cold room walk', productIds: [501, 503] }),
    );
  });

  test('leaving with changes asks first (GDE-34)', async () => {
    const { dialog, user, screen } = await open();
    await user.click(dialog.getByRole('button', { name: 'Move down Crème fraîche' }));
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    const question = within(await screen.findByRole('dialog', { name: 'Drop your changes?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('dialog', { name: 'Edit lists' })).toBeVisible();
  });

  test('deleting asks first, and the group goes (GDE-34)', async () => {
    const { screen, user, network } = await edit([[deleteGuideList, undefined]]);
    await user.click(screen.getByRole('button', { name: 'Delete Sunday' }));
    const question = within(screen.getByRole('dialog', { name: 'Delete the list “Sunday”?' }));
    expect(network.count(deleteGuideList)).toBe(0);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(groups().map(([name]) => name)).toEqual(['Cold room walk', 'Not on a list']));
    expect(network.count(deleteGuideList)).toBe(1);
  });

  test('each dialog gives the focus back to what opened it, and keeps it when that is gone (ORD-19, GDE-104)', async () => {
    const { screen, user } = await edit([[deleteGuideList, undefined]]);
    const button = (name: string) => screen.getByRole('button', { name });
    const escaped = async (name: string, title: string) => {
      button(name).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus());
      await user.keyboard('{Escape}');
      await waitFor(() => expect(button(name)).toHaveFocus());
    };
    await escaped('Edit Sunday', 'Edit Sunday');
    await escaped('New list', 'New list');
    await escaped('Delete Sunday', 'Delete the list “Sunday”?');
    await user.click(button('Delete Sunday'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Sunday' })).toBeNull());
    const lists = screen.getByRole('dialog', { name: 'Edit lists' });
    await waitFor(() => expect(lists.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button('Edit lists')).toHaveFocus());
  });

  const moveUpSunday = async () => {
    let answer: (list: GuideList) => void = () => undefined;
    const opened = await edit([[updateGuideList, () => new Promise((resolve) => (answer = resolve))]]);
    opened.screen.getByRole('button', { name: 'Move up Sunday' }).focus();
    await opened.user.keyboard('{Enter}');
    await waitFor(() => expect(opened.network.count(updateGuideList)).toBe(1));
    return { ...opened, answer: () => act(() => answer({ ...sunday, version: 2 })) };
  };

  test('a list moves among the others; once it has, the focus is on its row and its place is said (GDE-34, GDE-104)', async () => {
    const { screen, network, answer } = await moveUpSunday();
    expect(screen.getByRole('button', { name: 'Move up Sunday' })).toBeDisabled();
    expect(screen.queryByText('Sunday, 1 of 2')).toBeNull();
    answer();
    await waitFor(() => expect(groups().map(([name]) => name)).toEqual(['Sunday', 'Cold room walk', 'Not on a list']));
    expect(await screen.findByText('Sunday, 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Move Sunday/ })).toHaveFocus();
    expect(network.last(updateGuideList)?.body).toEqual({ name: 'Sunday', productIds: [501], version: 1, position: 1 });
  });

  test('a list that has moved leaves the focus where it has gone meanwhile (GDE-104)', async () => {
    const { screen, answer } = await moveUpSunday();
    act(() => screen.getByRole('heading', { name: 'Edit lists' }).focus());
    answer();
    expect(await screen.findByText('Sunday, 1 of 2')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Edit lists' })).toHaveFocus();
  });

  test('a list whose move is refused gives the focus back to its button, and no place is said (GDE-34, GDE-104)', async () => {
    const { screen, user } = await edit([
      [updateGuideList, { failsWith: 'guide_list_version_mismatch', extra: { current: { ...sunday, version: 9 } } }],
    ]);
    screen.getByRole('button', { name: 'Move up Sunday' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Someone else has changed this list')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move up Sunday' })).toHaveFocus());
    expect(screen.queryByText('Sunday, 1 of 2')).toBeNull();
  });

  test('a new list begins empty (GDE-33)', async () => {
    const { screen, user, network } = await edit(
      [[createGuideList, { listId: 9, name: 'Bread', productIds: [], version: 1 }]],
      [],
    );
    await user.click(screen.getByRole('button', { name: 'New list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New list' }));
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Bread');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(network.last(createGuideList)?.body).toEqual({ name: 'Bread', productIds: [] }));
    expect(await screen.findByRole('button', { name: 'Edit Bread' })).toBeVisible();
  });
});
