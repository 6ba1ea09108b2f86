import type { LanguageTexts } from './language-texts.ts'

export const en: LanguageTexts = {
  locale: 'en-US',
  titles: {
    'daily-loss-near': 'Daily loss limit almost reached',
    'daily-loss-reached': 'Daily loss limit reached',
    'drawdown-reached': 'Drawdown limit reached',
    'review-due': 'Time to review your trading day',
    'goal-reached': 'You reached a goal',
    'habit-reminder': 'Time for your habit',
    'sync-failed': 'Sync failed',
    'sync-recovered': 'Sync works again',
  },
  level: (level) => `You reached level ${level}`,
  subscription: {
    'trial-started': 'Your free trial has started',
    'trial-ending': 'Your free trial ends soon',
    started: 'Your subscription is active',
    renewed: 'Your subscription was renewed',
    'plan-changed': 'Your plan has changed',
    'cancellation-planned': 'Your subscription was cancelled',
    'cancellation-withdrawn': 'Your subscription continues',
    'payment-failed': 'Payment failed. Update your payment method',
    'payment-disputed': 'A payment was disputed',
    'payment-recovered': 'Your payment went through',
    ended: 'Your subscription has ended',
  },
  used: (percent) => `${percent} used`,
  usedOn: (percent, day) => `${percent} used on ${day}`,
  planUntil: (plan, day) => `${plan} until ${day}`,
  test: 'Push notifications work',
}
