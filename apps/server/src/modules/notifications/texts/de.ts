import { assertNever } from '@plumbline/domain/assert-never'
import type { Notice } from '@plumbline/domain/notifications/notification-kinds'
import type { SubscriptionEventKind } from '@plumbline/domain/subscription/subscription-events'
import type { NotificationTexts } from './texts-of-language.ts'

const percent = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' })
const used = (value: number) => (value > 999 ? '>999 %' : `${percent.format(value)} %`)

const subscription: Readonly<Record<SubscriptionEventKind, string>> = {
  'trial-started': 'Ihre kostenlose Testphase hat begonnen',
  started: 'Ihr Abonnement ist aktiv',
  renewed: 'Ihr Abonnement wurde verlängert',
  'plan-changed': 'Ihr Tarif wurde geändert',
  'cancellation-planned': 'Ihr Abonnement wurde gekündigt',
  'cancellation-withdrawn': 'Ihr Abonnement läuft weiter',
  'payment-failed': 'Zahlung fehlgeschlagen. Aktualisieren Sie Ihre Zahlungsart',
  'payment-disputed': 'Eine Zahlung wurde angefochten',
  'payment-recovered': 'Ihre Zahlung ist eingegangen',
  ended: 'Ihr Abonnement ist beendet',
}

function title(notice: Notice): string {
  switch (notice.kind) {
    case 'daily-loss-near':
      return 'Tagesverlustlimit fast erreicht'
    case 'daily-loss-reached':
      return 'Tagesverlustlimit erreicht'
    case 'drawdown-reached':
      return 'Drawdown-Limit erreicht'
    case 'review-due':
      return 'Zeit für den Tagesrückblick'
    case 'sync-failed':
      return 'Synchronisierung fehlgeschlagen'
    case 'sync-recovered':
      return 'Synchronisierung funktioniert wieder'
    case 'level':
      return `Sie haben Level ${notice.data.level} erreicht`
    case 'subscription':
      return subscription[notice.data.event]
    default:
      return assertNever(notice)
  }
}

function line(notice: Notice, account: string): string {
  const said = title(notice)
  switch (notice.kind) {
    case 'daily-loss-near':
    case 'daily-loss-reached':
      return `${said}: ${account}, ${used(notice.data.percentUsed)} genutzt am ${dayText(notice.data.day)}`
    case 'drawdown-reached':
      return `${said}: ${account}, ${used(notice.data.percentUsed)} genutzt`
    case 'review-due':
      return `${said}: ${dayText(notice.data.date)}`
    case 'sync-failed':
    case 'sync-recovered':
      return `${said}: ${account}`
    case 'level':
      return said
    case 'subscription':
      return notice.data.at === null ? said : `${said}: ${day.format(new Date(notice.data.at * 1000))}`
    default:
      return assertNever(notice)
  }
}

function dayText(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`))
}

export const de: NotificationTexts = { title, line, test: 'Push-Benachrichtigungen funktionieren' }
