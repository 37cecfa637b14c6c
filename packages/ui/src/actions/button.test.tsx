/** @jest-environment jsdom */
import { renderUi } from '../testing';
import { Button, LinkButton } from './button';

test('a button whose call is pending is busy, keeps the focus and ignores clicks', async () => {
  const onClick = jest.fn();
  const { screen, user, rerender } = renderUi(<Button onClick={onClick}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(
    <Button loading onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a pending submit button does not send its form again', async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { screen, user } = renderUi(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  );
  await user.type(screen.getByLabelText('Name'), 'A{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link that looks like a button is a link', () => {
  const { screen } = renderUi(
    <>
      <LinkButton to="/orders/new" icon="plus">
        New order
      </LinkButton>
      <LinkButton href="mailto:a@b.c">Write</LinkButton>
    </>,
  );
  expect(screen.getByRole('link', { name: 'New order' })).toHaveAttribute('href', '/orders/new');
  expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', 'mailto:a@b.c');
});
