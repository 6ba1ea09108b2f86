import type { InEachLanguage, NoticeTexts } from '#server/features/notifications/notice-texts.service.ts'

const used: InEachLanguage<string> = { en: 'used', de: 'genutzt' }
const on: InEachLanguage<string> = { en: 'on', de: 'am' }

type DailyLoss = NoticeTexts['daily-loss-near']

const dailyLoss: DailyLoss['detail'] = ({ percentUsed, day }, { account, language, percent, day: dayText }) =>
  `${account}, ${percent(percentUsed)} ${used[language]} ${on[language]} ${dayText(new Date(day))}`

export const accountNoticeTexts: NoticeTexts<'daily-loss-near' | 'daily-loss-reached' | 'drawdown-reached'> =
  {
    'daily-loss-near': {
      title: () => ({ en: 'Daily loss limit almost reached', de: 'Tagesverlustlimit fast erreicht' }),
      detail: dailyLoss,
    },
    'daily-loss-reached': {
      title: () => ({ en: 'Daily loss limit reached', de: 'Tagesverlustlimit erreicht' }),
      detail: dailyLoss,
    },
    'drawdown-reached': {
      title: () => ({ en: 'Drawdown limit reached', de: 'Drawdown-Limit erreicht' }),
      detail: ({ percentUsed }, { account, language, percent }) =>
        `${account}, ${percent(percentUsed)} ${used[language]}`,
    },
  }
