import { useFormats, useText } from '@larder/i18n';
import { toLocal } from '@larder/rules';
import { Icon } from '@larder/ui';
import type { SaveState } from '../../model/saving/save-state';
import { useSavingView } from '../../model/saving/saving-context';

const NOTHING: SaveState = { kind: 'none' };

/**
 * How saving stands, beside the heading of a step; failure and recovery are announced, every other save is not
 * (GDE-59).
 */
export function SaveMark() {
  const state = useSavingView((view) => view.state, NOTHING);
  const hasRecovered = useSavingView((view) => view.hasRecovered, false);
  const words = useSaveWords(state);
  const isFailing = !['none', 'saving', 'saved', 'merging'].includes(state.kind);
  return (
    <>
      {words && (
        <span className={isFailing ? 'orders-saved bad' : 'orders-saved'}>
          {state.kind === 'saved' && <Icon name="check" />}
          {isFailing && <Icon name="warning" />}
          {words}
        </span>
      )}
      <span className="sr" role="status">
        {(isFailing || (hasRecovered && state.kind === 'saved')) && words}
      </span>
    </>
  );
}

function useSaveWords(state: SaveState): string | undefined {
  const { t } = useText('orders');
  const { time, region } = useFormats();
  switch (state.kind) {
    case 'none':
      return undefined;
    case 'saved': {
      const saved = t('save.saved', { time: time(toLocal(state.at, region)) });
      return state.leftOut > 0 ? `${saved}, ${t('save.left-out', { count: state.leftOut })}` : saved;
    }
    case 'merging':
    case 'stopped':
      return t('save.not-yet');
    default:
      return t(`save.${state.kind === 'retrying' ? 'retry' : state.kind}`);
  }
}
