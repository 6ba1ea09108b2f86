import type { GoalMetric, GoalPeriod } from '@plumbline/domain/goals/goal'
import { goalName } from '@plumbline/domain/goals/goal-name'
import type { InEachLanguage, NoticeTexts } from '#server/features/notifications/notice-texts.service.ts'

/** Names of goals that the user has not named. */
const metrics: InEachLanguage<Readonly<Record<GoalMetric, string>>> = {
  en: {
    netPnl: 'Net P&L',
    r: 'Total R',
    winRate: 'Win rate',
    drawdown: 'Maximum drawdown',
    reviews: 'Reviews',
    rules: 'Rules kept',
    tradesPerDay: 'Trades per day',
    stops: 'Trades with a stop',
    custom: 'Custom count',
  },
  de: {
    netPnl: 'Nettoergebnis',
    r: 'Summe R',
    winRate: 'Trefferquote',
    drawdown: 'Maximaler Drawdown',
    reviews: 'Rückblicke',
    rules: 'Eingehaltene Regeln',
    tradesPerDay: 'Trades pro Tag',
    stops: 'Trades mit Stop',
    custom: 'Eigene Zählung',
  },
}
const periods: InEachLanguage<Readonly<Record<GoalPeriod, string>>> = {
  en: {
    day: 'per day',
    week: 'per week',
    month: 'per month',
    year: 'per year',
    date: 'by due date',
  },
  de: {
    day: 'pro Tag',
    week: 'pro Woche',
    month: 'pro Monat',
    year: 'pro Jahr',
    date: 'bis zum Stichtag',
  },
}

export const goalNoticeTexts: NoticeTexts<'goal-reached'> = {
  'goal-reached': {
    title: () => ({ en: 'You reached a goal', de: 'Sie haben ein Ziel erreicht' }),
    detail: ({ name }, { language }) =>
      typeof name === 'string'
        ? name
        : goalName(name, {
            metric: (metric) => metrics[language][metric],
            per: (period) => periods[language][period],
          }),
  },
}
