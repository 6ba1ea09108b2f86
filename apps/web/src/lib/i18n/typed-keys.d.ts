import 'i18next'
import type accountsTexts from '#web/locales/en/accounts.json'
import type adminTexts from '#web/locales/en/admin.json'
import type backtestingTexts from '#web/locales/en/backtesting.json'
import type calendarTexts from '#web/locales/en/calendar.json'
import type candlesTexts from '#web/locales/en/candles.json'
import type commandsTexts from '#web/locales/en/commands.json'
import type commonTexts from '#web/locales/en/common.json'
import type dailyReviewsTexts from '#web/locales/en/daily-reviews.json'
import type dashboardTexts from '#web/locales/en/dashboard.json'
import type documentExportTexts from '#web/locales/en/document-export.json'
import type documentsTexts from '#web/locales/en/documents.json'
import type drawingTexts from '#web/locales/en/drawing.json'
import type editorTexts from '#web/locales/en/editor.json'
import type errorsTexts from '#web/locales/en/errors.json'
import type exportsTexts from '#web/locales/en/exports.json'
import type figuresTexts from '#web/locales/en/figures.json'
import type fileClockTexts from '#web/locales/en/file-clock.json'
import type firstDayTexts from '#web/locales/en/first-day.json'
import type goalNamesTexts from '#web/locales/en/goal-names.json'
import type goalsTexts from '#web/locales/en/goals.json'
import type habitsTexts from '#web/locales/en/habits.json'
import type identityTexts from '#web/locales/en/identity.json'
import type importsTexts from '#web/locales/en/imports.json'
import type insightsTexts from '#web/locales/en/insights.json'
import type levelsTexts from '#web/locales/en/levels.json'
import type mappingTexts from '#web/locales/en/mapping.json'
import type mindsetTexts from '#web/locales/en/mindset.json'
import type mt5StreamTexts from '#web/locales/en/mt5-stream.json'
import type mt5SyncTexts from '#web/locales/en/mt5-sync.json'
import type notebooksTexts from '#web/locales/en/notebooks.json'
import type notificationsTexts from '#web/locales/en/notifications.json'
import type periodTexts from '#web/locales/en/period.json'
import type pricesTexts from '#web/locales/en/prices.json'
import type profileTexts from '#web/locales/en/profile.json'
import type publicTexts from '#web/locales/en/public.json'
import type reportsTexts from '#web/locales/en/reports.json'
import type rulesTexts from '#web/locales/en/rules.json'
import type sandboxTexts from '#web/locales/en/sandbox.json'
import type securityTexts from '#web/locales/en/security.json'
import type settingsTexts from '#web/locales/en/settings.json'
import type shareTexts from '#web/locales/en/share.json'
import type strategiesTexts from '#web/locales/en/strategies.json'
import type subscriptionTexts from '#web/locales/en/subscription.json'
import type tradesTexts from '#web/locales/en/trades.json'
import type toolboxTexts from '#web/locales/en/toolbox.json'
import type tradingPlansTexts from '#web/locales/en/trading-plans.json'
import type widgetsTexts from '#web/locales/en/widgets.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    fallbackNS: 'common'
    resources: {
      accounts: typeof accountsTexts
      admin: typeof adminTexts
      backtesting: typeof backtestingTexts
      calendar: typeof calendarTexts
      candles: typeof candlesTexts
      commands: typeof commandsTexts
      common: typeof commonTexts
      'daily-reviews': typeof dailyReviewsTexts
      dashboard: typeof dashboardTexts
      'document-export': typeof documentExportTexts
      documents: typeof documentsTexts
      drawing: typeof drawingTexts
      editor: typeof editorTexts
      errors: typeof errorsTexts
      exports: typeof exportsTexts
      figures: typeof figuresTexts
      'file-clock': typeof fileClockTexts
      'first-day': typeof firstDayTexts
      'goal-names': typeof goalNamesTexts
      goals: typeof goalsTexts
      habits: typeof habitsTexts
      identity: typeof identityTexts
      imports: typeof importsTexts
      insights: typeof insightsTexts
      levels: typeof levelsTexts
      mapping: typeof mappingTexts
      mindset: typeof mindsetTexts
      'mt5-stream': typeof mt5StreamTexts
      'mt5-sync': typeof mt5SyncTexts
      notebooks: typeof notebooksTexts
      notifications: typeof notificationsTexts
      period: typeof periodTexts
      prices: typeof pricesTexts
      profile: typeof profileTexts
      public: typeof publicTexts
      reports: typeof reportsTexts
      rules: typeof rulesTexts
      sandbox: typeof sandboxTexts
      security: typeof securityTexts
      settings: typeof settingsTexts
      share: typeof shareTexts
      strategies: typeof strategiesTexts
      subscription: typeof subscriptionTexts
      trades: typeof tradesTexts
      toolbox: typeof toolboxTexts
      'trading-plans': typeof tradingPlansTexts
      widgets: typeof widgetsTexts
    }
  }
}
