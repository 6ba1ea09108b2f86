import type { LanguageTexts } from './language-texts.ts'

export const de: LanguageTexts = {
  locale: 'de-DE',
  titles: {
    'daily-loss-near': 'Tagesverlustlimit fast erreicht',
    'daily-loss-reached': 'Tagesverlustlimit erreicht',
    'drawdown-reached': 'Drawdown-Limit erreicht',
    'review-due': 'Zeit für den Tagesrückblick',
    'goal-reached': 'Sie haben ein Ziel erreicht',
    'habit-reminder': 'Zeit für Ihre Gewohnheit',
    'sync-failed': 'Synchronisierung fehlgeschlagen',
    'sync-recovered': 'Synchronisierung funktioniert wieder',
  },
  level: (level) => `Sie haben Level ${level} erreicht`,
  subscription: {
    'trial-started': 'Ihre kostenlose Testphase hat begonnen',
    'trial-ending': 'Ihre kostenlose Testphase endet bald',
    started: 'Ihr Abonnement ist aktiv',
    renewed: 'Ihr Abonnement wurde verlängert',
    'plan-changed': 'Ihr Tarif wurde geändert',
    'cancellation-planned': 'Ihr Abonnement wurde gekündigt',
    'cancellation-withdrawn': 'Ihr Abonnement läuft weiter',
    'payment-failed': 'Zahlung fehlgeschlagen. Aktualisieren Sie Ihre Zahlungsart',
    'payment-disputed': 'Eine Zahlung wurde angefochten',
    'payment-recovered': 'Ihre Zahlung ist eingegangen',
    ended: 'Ihr Abonnement ist beendet',
  },
  used: (percent) => `${percent} genutzt`,
  usedOn: (percent, day) => `${percent} genutzt am ${day}`,
  planUntil: (plan, day) => `${plan} bis ${day}`,
  test: 'Push-Benachrichtigungen funktionieren',
}
