import { type Language, pickLanguage } from '@plumbline/contract/identity/languages'
import { assertNever } from '@plumbline/domain/assert-never'
import { type GoalMeasure, goalName } from '@plumbline/domain/goals/goal-name'
import type { Notice } from '@plumbline/domain/notifications/notification-kinds'
import type { PlanType } from '@plumbline/domain/subscription/subscription'
import { de } from './de.ts'
import { en } from './en.ts'
import type { LanguageTexts } from './language-texts.ts'

const textsIn: Readonly<Record<Language, LanguageTexts>> = { en, de }

/** The same in every language. */
const planNames: Readonly<Record<PlanType, string>> = { basic: 'Basic', pro: 'Pro' }

/** Beyond it a percentage says nothing more. */
const MOST_PERCENT = 999

/** Texts of notifications in the user’s language, ISO 639-1. */
export function notificationTexts(language: string) {
  const texts = textsIn[pickLanguage([language])]
  const { locale } = texts
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const percent = (used: number) =>
    used > MOST_PERCENT ? `>${share.format(MOST_PERCENT / 100)}` : share.format(used / 100)
  const dayOf = (day: string) => date.format(new Date(`${day}T00:00:00Z`))

  /** Names no account and no amount: push messages show it on lock screens. */
  const title = (notice: Notice): string => {
    if (notice.kind === 'level') return texts.level(notice.data.level)
    if (notice.kind === 'subscription') return texts.subscription[notice.data.event]
    return texts.titles[notice.kind]
  }

  const planUntil = ({ planType, at }: { readonly planType: PlanType; readonly at: number | null }) =>
    at === null ? null : texts.planUntil(planNames[planType], date.format(new Date(at * 1000)))

  const nameOf = (name: string | GoalMeasure) =>
    typeof name === 'string'
      ? name
      : goalName(name, {
          metric: (metric) => texts.goalMetrics[metric],
          per: (period) => texts.goalPeriods[period],
        })

  /** What a line of a digest adds to the title; `account`: the name of the account that it is about. */
  const detail = (notice: Notice, account: string): string | null => {
    switch (notice.kind) {
      case 'daily-loss-near':
      case 'daily-loss-reached':
        return `${account}, ${texts.usedOn(percent(notice.data.percentUsed), dayOf(notice.data.day))}`
      case 'drawdown-reached':
        return `${account}, ${texts.used(percent(notice.data.percentUsed))}`
      case 'review-due':
        return dayOf(notice.data.date)
      case 'habit-reminder':
      case 'sync-failed':
      case 'sync-recovered':
        return account
      case 'goal-reached':
        return nameOf(notice.data.name)
      case 'level':
        return null
      case 'subscription':
        return planUntil(notice.data)
      default:
        return assertNever(notice)
    }
  }

  const line = (notice: Notice, account: string): string => {
    const more = detail(notice, account)
    return more === null ? title(notice) : `${title(notice)}: ${more}`
  }
  return { title, line, test: texts.test }
}
