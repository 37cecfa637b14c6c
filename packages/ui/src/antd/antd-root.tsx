import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { useText } from '@larder/i18n';
import { ConfigProvider, type DatePickerProps } from 'antd';
import enGB from 'antd/locale/en_GB';
import frFR from 'antd/locale/fr_FR';
import type { ReactNode } from 'react';
import { useNonce } from '../style/nonce';
import { theme } from '../theme';

/** This module exists once in the page, and so does its cache: every root of the page shares antd's styles. */
const cache = createCache();

const LOCALES = { en: enGB, fr: frFR };

/** antd's own words, English where there are none; names of days and months are those of the page. */
const wordsIn = (language: string) => Object.entries(LOCALES).find(([name]) => name === language)?.[1] ?? enGB;

/**
 * antd names the buttons that show month and year by what they do, against what they show; without a name they read as
 * they look.
 */
export function calendarWords(locale: string): DatePickerProps['locale'] {
  const words = wordsIn(locale).DatePicker;
  return words && { ...words, lang: { ...words.lang, monthSelect: '', yearSelect: '' } };
}

/** What is below may use antd; each lazy part brings its own root. */
export interface AntdRootProps {
  children: ReactNode;
}

/** antd in the look and the language of Larder, its styles with the nonce of the page. */
export function AntdRoot({ children }: AntdRootProps) {
  const nonce = useNonce();
  const { locale } = useText();
  return (
    <StyleProvider cache={cache}>
      <ConfigProvider theme={theme} locale={wordsIn(locale)} csp={{ nonce }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
