import { createCache, StyleProvider, type Transformer } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useMedia } from '../screen/use-media';
import { useNonce } from '../style/nonce';
import { theme } from '../theme';
import { useAntdWords } from './antd-words';

/** This module exists once in the page, and so does its cache: every root of the page shares antd's styles. */
const cache = createCache();

/** Leaves out antd's style of `a`, which would hold for every link of the page: the site has its own. */
const withoutLinks: Transformer = {
  visit: (style) => (isLinkStyle(style.a) ? {} : style),
};
const isLinkStyle = (style: unknown): boolean =>
  typeof style === 'object' && style !== null && '-webkit-text-decoration-skip' in style;

/**
 * For people who ask for less movement. antd shows a list or a calendar once its movement has ended; where the page draws
 * none, that never comes.
 */
const still: typeof theme = { ...theme, token: { ...theme.token, motion: false } };

/** What is below may use antd; each lazy part brings its own root. */
export interface AntdRootProps {
  children: ReactNode;
}

/** antd in the look and the language of Larder, its styles with the nonce of the page. */
export function AntdRoot({ children }: AntdRootProps) {
  const nonce = useNonce();
  const words = useAntdWords();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <StyleProvider cache={cache} transformers={[withoutLinks]}>
      <ConfigProvider theme={isStill ? still : theme} locale={words} csp={{ nonce }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
