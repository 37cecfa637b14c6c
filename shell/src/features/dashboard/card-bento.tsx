import type { ReactNode } from 'react';
import type { View } from '@larder/contracts';
import { useText } from '@larder/i18n';
import { SkeletonBlock } from '@larder/ui';
import { useCurrentView } from '../../services/services';
import { RemoteArea } from '../../remotes/remote-area';
import { CompanyCard } from './company-card';
import type { ShownCard } from './shown-cards';
import { TextCard } from './text-card';
import { Tile } from './tile';

type RemoteCard = Extract<ShownCard, { kind: 'remote' }>;

export interface CardBentoProps { cards: readonly ShownCard[]; isPending: boolean }

/** The cards in a grid of six columns. One that brings its own frame stands across, between grids. */
export function CardBento({ cards, isPending }: CardBentoProps) {
  const view = useCurrentView();
  const rows: ReactNode[] = [];
  let grid: ReactNode[] = [];
  const endGrid = () => {
    if (grid.length > 0) rows.push(<div className="bento" key={`grid-${rows.length}`}>{grid}</div>);
    grid = [];
  };
  for (const card of cards) {
    if (card.kind === 'remote' && card.isBare) {
      endGrid();
      rows.push(<div className="bare-card" key={card.name}><RemoteCardArea card={card} view={view} pending={<div className="bare-pending" aria-hidden="true" />} /></div>);
    } else {
      grid.push(<AnyCard key={card.name} card={card} view={view} isPending={isPending} />);
    }
  }
  endGrid();
  return <div className="cards">{rows}</div>;
}

function AnyCard({ card, view, isPending }: { card: ShownCard; view: View; isPending: boolean }) {
  const { locale } = useText();
  if (card.kind === 'company') return <CompanyCard />;
  if (card.kind === 'text') return <TextCard card={card} isPending={isPending} />;
  return (
    <Tile title={card.title[locale]} span={card.span}>
      <RemoteCardArea card={card} view={view} pending={<SkeletonBlock bare lines={3} />} />
    </Tile>
  );
}

function RemoteCardArea({ card, view, pending }: { card: RemoteCard; view: View; pending: ReactNode }) {
  return <RemoteArea key={card.remote.name} entersAnew remote={card.remote} request={{ module: card.module, name: card.name, params: {}, kind: 'card', view }} pending={pending} />;
}
