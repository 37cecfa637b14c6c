/** @jest-environment jsdom */
import { useState } from 'react';
import { renderUi } from '../testing';
import { PictureList } from './picture-list';
import type { DescribedPicture, PictureWords } from './picture-list';

const LOST = 'This picture is no longer kept. Remove it and add it again.';
const words: PictureWords = {
  description: (number) => `What picture ${number} shows`,
  earlier: (number) => `Move picture ${number} up`,
  later: (number) => `Move picture ${number} down`,
  remove: (number) => `Remove picture ${number}`,
  moved: (place, count) => `Now ${place} of ${count}`,
  removed: 'Removed',
  missing: 'Say what it shows',
  lost: LOST,
};

function Pictures({ lost, isChecked = false }: { lost?: readonly string[]; isChecked?: boolean }) {
  const [pictures, setPictures] = useState<DescribedPicture[]>([
    { path: 'a.jpg', description: 'Carrots' },
    { path: 'b.jpg', description: '' },
    { path: 'c.jpg', description: '' },
  ]);
  return (
    <PictureList
      pictures={pictures}
      onChange={setPictures}
      draw={({ path, description }) => <img src={path} alt={description} />}
      words={words}
      maxDescription={200}
      isChecked={isChecked}
      {...(lost && { lost })}
      onEmptied={() => undefined}
    />
  );
}

test('a picture that is no longer kept is marked, its field says so, and the others say nothing (DSK-18)', () => {
  const { screen } = renderUi(<Pictures lost={['b.jpg']} />);
  expect(screen.getAllByRole('listitem').map(({ className }) => className)).toEqual(['', 'lost', '']);
  const fields = screen.getAllByRole('textbox');
  expect(fields[1]).toHaveAccessibleDescription(LOST);
  expect(fields[1]).toBeInvalid();
  for (const field of [fields[0], fields[2]]) {
    expect(field).not.toHaveAccessibleDescription();
    expect(field).toBeValid();
  }
  expect(screen.getByText(LOST).closest('li')).toBe(screen.getAllByRole('listitem')[1]);
});

test('the mark goes with its picture when that is moved, and away when it is removed (DSK-18)', async () => {
  const { screen, user } = renderUi(<Pictures lost={['b.jpg']} />);
  await user.type(screen.getByLabelText('What picture 2 shows'), 'Leeks');
  await user.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
  expect(screen.getByLabelText('What picture 1 shows')).toHaveAccessibleDescription(LOST);
  expect(screen.getByLabelText('What picture 2 shows')).not.toHaveAccessibleDescription();
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(screen.queryByText(LOST)).toBeNull();
});

test('without a description a lost picture says that it is lost, the next one that a description is missing (DSK-18)', () => {
  const { screen } = renderUi(<Pictures isChecked lost={['b.jpg']} />);
  expect(screen.getByLabelText('What picture 2 shows')).toHaveAccessibleDescription(LOST);
  expect(screen.getByLabelText('What picture 3 shows')).toHaveAccessibleDescription(words.missing);
});
