import type { PlanType } from '@plumbline/domain/subscription/subscription'
import type { SubscriptionEventKind } from '@plumbline/domain/subscription/subscription-events'
import type { InEachLanguage, NoticeTexts } from '#server/features/notifications/notice-texts.service.ts'

const events: Readonly<Record<SubscriptionEventKind, InEachLanguage<string>>> = {
  'trial-started': { en: 'Your free trial has started', de: 'Ihre kostenlose Testphase hat begonnen' },
  'trial-ending': { en: 'Your free trial ends soon', de: 'Ihre kostenlose Testphase endet bald' },
  started: { en: 'Your subscription is active', de: 'Ihr Abonnement ist aktiv' },
  renewed: { en: 'Your subscription was renewed', de: 'Ihr Abonnement wurde verlängert' },
  'plan-changed': { en: 'Your plan has changed', de: 'Ihr Tarif wurde geändert' },
  'cancellation-planned': { en: 'Your subscription was cancelled', de: 'Ihr Abonnement wurde gekündigt' },
  'cancellation-withdrawn': { en: 'Your subscription continues', de: 'Ihr Abonnement läuft weiter' },
  'payment-failed': {
    en: 'Payment failed. Update your payment method',
    de: 'Zahlung fehlgeschlagen. Aktualisieren Sie Ihre Zahlungsart',
  },
  'payment-disputed': { en: 'A payment was disputed', de: 'Eine Zahlung wurde angefochten' },
  'payment-recovered': { en: 'Your payment went through', de: 'Ihre Zahlung ist eingegangen' },
  ended: { en: 'Your subscription has ended', de: 'Ihr Abonnement ist beendet' },
}

/** The same in every language. */
const planNames: Readonly<Record<PlanType, string>> = { basic: 'Basic', pro: 'Pro' }
const until: InEachLanguage<string> = { en: 'until', de: 'bis' }

export const subscriptionNoticeTexts: NoticeTexts<'subscription'> = {
  subscription: {
    title: ({ event }) => events[event],
    detail: ({ planType, at }, { language, day }) =>
      at === null ? null : `${planNames[planType]} ${until[language]} ${day(new Date(at * 1000))}`,
  },
}
