import type { FileChooser, Locator, Page } from '@playwright/test';
import { PEOPLE } from '../fixtures/people';
import { expect, PLAIN_PDF, test } from '../fixtures/products';

const MOST_STOPS = 90;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement, undefined, { timeout: 2000 }).catch(() => false);

/** Presses Tab until the target has the focus; fails when a round of the page does not reach it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} is not reached by ${key}.`);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Chooses a file with the dialog of the system, opened by Enter. */
async function chooseFile(
  page: Page,
  target: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // Asked for well before Enter: the browser takes a moment until it hands its dialog to the test.
  const choosing = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file);
}

/** Nothing is clicked: a mouse that is used fails the test. */
async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'mousedown',
      () => {
        throw new Error('The mouse was used.');
      },
      true,
    );
  });
}

test('a product is written, sent for review and taken back by keyboard alone (DSK-9, DSK-12, DSK-14, DSK-18, DSK-111)', async ({
  page,
  larder,
  products,
}) => {
  const cheddar = products.unlike('Keyboard cheddar');
  products.remove(PEOPLE.valley, cheddar.ref);
  await withoutMouse(page);
  await larder.signIn(PEOPLE.valley, { path: '/my/products/new' });
  const send = page.getByRole('button', { name: 'Send for review' }).first();
  await typeInto(page, page.getByLabel('Name', { exact: true }), cheddar.name);
  await press(page, send);
  const missing = page.getByRole('link', { name: 'Description' }).filter({ visible: true });
  await tabTo(page, missing, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Pressed and aged for a year.');
  await tabTo(page, page.getByLabel('Your reference'), 'Shift+Tab');
  await page.keyboard.type(cheddar.ref);
  await typeInto(page, page.getByLabel('Quantity in a carton'), '2.5');
  await tabTo(page, page.getByLabel('Unit', { exact: true }));
  await page.keyboard.type('kg');
  await tabTo(page, page.getByLabel('Carton', { exact: true }));
  await page.keyboard.type('box');
  await press(page, page.getByRole('radio', { name: 'Fixed weight' }), 'Space');
  await press(page, page.getByRole('radio', { name: 'Ambient' }), 'Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Chilled' })).toBeChecked();
  await typeInto(page, page.getByRole('combobox', { name: 'Countries of origin' }), 'United King');
  await page.keyboard.press('Enter');
  await expect(page.getByTitle('United Kingdom').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Certificates' })).toBeFocused();
  await typeInto(page, page.getByLabel('List price per unit'), '14.80');
  await chooseFile(page, page.getByRole('button', { name: 'Add the spec sheet' }), {
    name: 'cheddar.pdf',
    mimeType: 'application/pdf',
    buffer: PLAIN_PDF,
  });
  await expect(page.getByText('cheddar.pdf', { exact: true })).toBeVisible();
  await expect(send).toBeEnabled();
  await press(page, send);
  await expect(
    page.getByText('We are looking at it. To change something, take it back.').filter({ visible: true }).first(),
  ).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Take back' }));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(cheddar.name);
  expect(larder.offences).toEqual([]);
});

test('a coming price is set and taken back by keyboard alone (DSK-21, DSK-111)', async ({ page, larder, products }) => {
  const { sku } = await products.active(PEOPLE.valley, products.unlike('Valley kefir'));
  await withoutMouse(page);
  await larder.signIn(PEOPLE.valley, { path: `/my/products/${sku}` });
  await typeInto(page, page.getByRole('textbox', { name: 'New price' }), '9.95');
  await tabTo(page, page.getByLabel('First day'));
  await page.keyboard.type('08/12/2026');
  await press(page, page.getByRole('button', { name: 'Set the new price' }));
  await expect(page.getByText('from 8 Dec 2026')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Take the coming price back' }));
  await expect(page.getByText('from 8 Dec 2026')).toHaveCount(0);
  expect(larder.offences).toEqual([]);
});

test('a table is imported by keyboard alone (DSK-23, DSK-111)', async ({ page, larder, products, farm }) => {
  const cordial = products.unlike('Rosehip cordial');
  products.remove(farm, cordial.ref);
  await withoutMouse(page);
  await larder.signIn(farm, { path: '/my/products' });
  await press(page, page.getByRole('button', { name: 'More actions' }));
  await expect(page.getByRole('menuitem', { name: 'Import' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible();
  await chooseFile(page, page.getByRole('button', { name: 'Choose a CSV file or drop it here' }), {
    name: 'products.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`ref,name\r\n${cordial.ref},${cordial.name}\r\n`),
  });
  await press(page, page.getByRole('button', { name: 'Apply 1' }));
  await expect(page.getByText('New: 1 · changed: 0')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'To the drafts' }));
  await expect(page.getByRole('button', { name: cordial.name, exact: true })).toBeVisible();
  await press(page, page.getByRole('button', { name: `More for ${cordial.name}` }));
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByRole('button', { name: cordial.name, exact: true })).toHaveCount(0);
  expect(larder.offences).toEqual([]);
});

test('profile, details and certificate of the company are written by keyboard alone (DSK-26, DSK-27, DSK-29, DSK-111)', async ({
  page,
  larder,
  farm,
}) => {
  // A second run on the same data changes something too.
  const another = String(Date.now() % 1000).padStart(3, '0');
  const mobile = `+44 7700 900${another}`;
  await withoutMouse(page);
  await larder.signIn(farm, { path: '/company' });
  await tabTo(page, page.getByRole('tab', { name: 'Published' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Your changes', selected: true })).toBeFocused();
  await expect(page.getByLabel('Slogan')).toBeVisible();
  await typeInto(page, page.getByLabel('Slogan'), `Milk from one valley ${another}`);
  await typeInto(page, page.getByLabel('Summary'), 'Goats on the hill, curds in the dairy.');
  await typeInto(page, page.getByRole('textbox', { name: 'Story' }), '# The hill\n\nThree brothers and forty goats.');
  await tabTo(
    page,
    page.getByRole('radio', { name: 'Write' }).or(page.getByRole('button', { name: 'Write' })),
    'Shift+Tab',
  );
  await page.keyboard.press('ArrowRight');
  if (!(await page.getByRole('heading', { name: 'The hill' }).isVisible()))
    await press(page, page.getByRole('button', { name: 'Preview' }));
  await expect(page.getByRole('heading', { name: 'The hill' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Save draft' }));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Edit', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByLabel('Mobile'), mobile);
  await press(page, page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText(mobile)).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Add a certificate' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Certificate' })).toBeEnabled();
  await tabTo(page, dialog.getByRole('combobox', { name: 'Certificate' }));
  await page.keyboard.type('Open');
  await typeInto(page, dialog.getByLabel('Number'), 'OB-235');
  await tabTo(page, dialog.getByLabel('Last day'));
  await page.keyboard.type('31/12/2027');
  await chooseFile(page, dialog.getByRole('button', { name: 'Choose the document' }), {
    name: 'open.pdf',
    mimeType: 'application/pdf',
    buffer: PLAIN_PDF,
  });
  await expect(dialog.getByText('open.pdf')).toBeVisible();
  // Sending waits for the file.
  await expect(dialog.getByRole('button', { name: 'Send for review' })).toBeEnabled();
  await press(page, dialog.getByRole('button', { name: 'Send for review' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/OB-235/)).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Take back.*Open Barn/ }));
  await press(page, page.getByRole('dialog').getByRole('button').last());
  await expect(page.getByText(/OB-235/)).toHaveCount(0);
  expect(larder.offences).toEqual([]);
});
