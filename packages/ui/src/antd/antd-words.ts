import { useFormats, useText } from '@larder/i18n';
import { addDays } from '@larder/rules';
import type { ConfigProviderProps } from 'antd';
import enGB from 'antd/locale/en_GB';
import frFR from 'antd/locale/fr_FR';
import dayjs from 'dayjs';
import english from 'dayjs/locale/en-gb.js';
import 'dayjs/locale/fr.js';

type Words = NonNullable<ConfigProviderProps['locale']>;

/** antd brings words of its own in these; what it says in a further language are texts of the page (REL-97). */
const OWN: Readonly<Record<string, Words>> = { en: enGB, fr: frFR };

const MONDAY = 1;
const A_SUNDAY = '2026-02-01';

/** antd asks dayjs for the first day of the week; names and patterns of this language of dayjs are not shown. */
function weeksFrom(firstDay: number): string {
  const name = `larder-weeks-${firstDay}`;
  dayjs.locale({ ...english, name, weekStart: firstDay % 7 }, undefined, true);
  return name;
}

/**
 * antd's words in the language of the page. Buttons that show month and year have no name, as antd names them by what
 * they do, against what they show.
 */
export function useAntdWords(): Words {
  const { t, locale } = useText();
  const { firstDayOfWeek, shortMonth, shortWeekday } = useFormats();
  const own = Object.entries(OWN).find(([name]) => name === locale)?.[1];
  const base = own ?? enGB;
  const { DatePicker } = base;
  if (!DatePicker) return base;
  const { lang } = DatePicker;
  const said = own
    ? { locale: firstDayOfWeek === MONDAY ? lang.locale : weeksFrom(firstDayOfWeek) }
    : {
        locale: weeksFrom(firstDayOfWeek),
        shortMonths: Array.from({ length: 12 }, (_, month) =>
          shortMonth(`2026-${String(month + 1).padStart(2, '0')}-01`),
        ),
        shortWeekDays: Array.from({ length: 7 }, (_, day) => shortWeekday(addDays(A_SUNDAY, day))),
        previousMonth: t('calendar.previous'),
        nextMonth: t('calendar.next'),
        clear: t('clear'),
      };
  return {
    ...base,
    ...(own ? {} : { locale, Empty: { description: t('choice.none') } }),
    DatePicker: { ...DatePicker, lang: { ...lang, ...said, monthSelect: '', yearSelect: '' } },
  };
}
