import type { ReactNode } from 'react';
import type { View } from '@larder/contracts';
import { inLanguage, useText } from '@larder/i18n';
import { SkeletonBlock } from '@larder/ui';
import { useCurrentView } from '../../services/services';
import { RemoteArea } from '../../remotes/remote-area';
import { CompanyCard } from './company-card';
import { fullRows } from './full-rows';
import type { ShownCard } from './shown-cards';
import { TextCard } from './text-card';
import { Tile } from './tile';

type RemoteCard = Extract<ShownCard, { kind: 'remote' }>;

export interface CardBentoProps {
  cards: readonly ShownCard[];
  isPending: boolean;
}

/** The cards in a grid of six columns, each row full. One that brings its own frame stands across, between grids. */
export function CardBento({ cards, isPending }: CardBentoProps) {
  const view = useCurrentView();
  const rows: ReactNode[] = [];
  let grid: ShownCard[] = [];
  const endGrid = () => {
    const spans = fullRows(grid.map(({ span }) => span));
    const cells = grid.map((card, at) => (
      <AnyCard key={card.name} card={card} span={spans[at]!} view={view} isPending={isPending} />
    ));
    if (cells.length > 0)
      rows.push(
        <div className="bento" key={`grid-${rows.length}`}>
          {cells}
        </div>,
      );
    grid = [];
  };
  for (const card of cards) {
    if (card.kind === 'remote' && card.isBare) {
      endGrid();
      rows.push(
        <div className="bare-card" key={card.name}>
          <RemoteCardArea card={card} view={view} pending={<div className="bare-pending" aria-hidden="true" />} />
        </div>,
      );
    } else {
      grid.push(card);
    }
  }
  endGrid();
  return <div className="cards">{rows}</div>;
}

function AnyCard({ card, span, view, isPending }: { card: ShownCard; span: number; view: View; isPending: boolean }) {
  const { locale } = useText();
  if (card.kind === 'company') return <CompanyCard span={span} />;
  if (card.kind === 'text') return <TextCard card={card} span={span} isPending={isPending} />;
  return (
    <Tile title={inLanguage(card.title, locale)} span={span}>
      <RemoteCardArea card={card} view={view} pending={<SkeletonBlock bare lines={3} />} />
    </Tile>
  );
}

function RemoteCardArea({ card, view, pending }: { card: RemoteCard; view: View; pending: ReactNode }) {
  return (
    <RemoteArea
      key={card.remote.name}
      entersAnew
      remote={card.remote}
      request={{ module: card.module, name: card.name, params: {}, kind: 'card', view }}
      pending={pending}
    />
  );
}
