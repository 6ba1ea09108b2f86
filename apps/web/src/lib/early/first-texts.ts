import type { TextName } from '#web/lib/i18n/text-names.ts'

/** What the shell around every page shows. */
export const shellTexts = ['accounts', 'errors', 'period', 'trades'] as const satisfies readonly TextName[]

/** What the dashboard shows. */
export const dashboardTexts = [
  'dashboard',
  'calendar',
  'figures',
  'trades',
  'widgets',
] as const satisfies readonly TextName[]
