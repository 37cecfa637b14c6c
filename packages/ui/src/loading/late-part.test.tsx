/** @jest-environment jsdom */
import { lateCode, LatePart } from '@larder/ui/late';
import { renderUi } from '../testing';

/** Code that comes with the second call; the first one fails. */
const comesLater = () => {
  const fetchCode = jest.fn(async () => () => <p>The editor</p>);
  fetchCode.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  return { code: lateCode(fetchCode), fetchCode };
};
const open = (code: ReturnType<typeof comesLater>['code'], title?: string) =>
  renderUi(
    <>
      <input aria-label="Number" />
      <LatePart code={code} waiting={<p>Waiting</p>} {...(title !== undefined && { title })}>
        {(Editor) => <Editor />}
      </LatePart>
    </>,
  );

test('code that failed to load is fetched again by Try again; what was typed beside it stays (SHL-20, SHL-121)', async () => {
  const { code, fetchCode } = comesLater();
  const { screen, user } = open(code);
  expect(screen.getByText('Waiting')).toBeVisible();
  await user.type(screen.getByLabelText('Number'), 'SC-8');
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred on our side');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The editor')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Number')).toHaveValue('SC-8');
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('a part with a title says what is missing, and without a connection names that (SHL-121)', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { screen } = open(comesLater().code, 'We couldn’t load your company');
  expect(await screen.findByRole('heading', { name: 'We couldn’t load your company' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/offline/i);
  online.mockRestore();
});

test('code that is here already is drawn at once (SHL-121)', async () => {
  const { code } = comesLater();
  await expect(code.load()).rejects.toThrow('Loading chunk 7 failed');
  await code.load();
  expect(open(code).screen.getByText('The editor')).toBeVisible();
});

test('parts that wait for one and the same code come together, whichever was tried again (SHL-121)', async () => {
  const { code } = comesLater();
  code.load().catch(() => undefined);
  const fails = jest.spyOn(code, 'load').mockRejectedValue(new Error('Loading chunk 7 failed'));
  const parts = [1, 2].map((part) => (
    <LatePart key={part} code={code} waiting={<p>Waiting</p>}>
      {(Editor) => <Editor />}
    </LatePart>
  ));
  const { screen, user } = renderUi(<>{parts}</>);
  const [first] = await screen.findAllByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  fails.mockRestore();
  await user.click(first!);
  expect(await screen.findAllByText('The editor')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});
