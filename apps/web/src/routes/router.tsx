import i18next from 'i18next'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { dashboardTexts, shellTexts } from '#web/lib/early/first-texts.ts'
import { loadTexts, whenTextsAreLoaded } from '#web/lib/i18n/i18n.ts'
import { textNames } from '#web/lib/i18n/text-names.ts'
import { loadScreen } from '#web/lib/loading/load-screen.ts'
import { queryClient, ready } from '#web/lib/api/query-client.ts'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import { wasSignedIn } from '#web/lib/session/session-hint.ts'
import { sessionOptions } from '#web/lib/session/session.ts'
import { settingsOptions } from '#web/lib/session/use-settings.ts'
import { AccountLayout } from './account-layout.tsx'
import { adminPages } from './admin-routes.tsx'
import { AppLayout } from './app-layout.tsx'
import { FirstPageFallback } from './first-page-fallback.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { Root } from './root.tsx'
import { movedTo } from './guard.ts'
import { page } from './page.ts'
import { RouteError } from './route-error.tsx'
import { warmDashboard } from './warm-dashboard.ts'

/** Every component in every state; only in development and tests, never in a build. */
const designRoutes: RouteObject[] = import.meta.env.DEV
  ? [page('design', textNames, async () => (await import('./design/design-page.tsx')).DesignPage)]
  : []

/** Pages for signed-in users. */
const pages: RouteObject[] = [
  page(
    'dashboard',
    dashboardTexts,
    async () => (await import('./dashboard-page.tsx')).DashboardPage,
    warmDashboard,
  ),
  page(
    'calendar',
    ['calendar', 'document-export', 'figures', 'period', 'trades'],
    async () => (await import('./calendar-page.tsx')).CalendarPage,
  ),
  page(
    'daily-review',
    ['daily-reviews', 'editor', 'figures', 'notebooks', 'period', 'rules', 'trades', 'trading-plans'],
    async () => (await import('./daily-review-page.tsx')).DailyReviewPage,
  ),
  page('journal', ['trades', 'reports'], async () => (await import('./journal-page.tsx')).JournalPage),
  page(
    'journal/reports',
    ['reports', 'figures', 'trades'],
    async () => (await import('./reports-page.tsx')).ReportsPage,
  ),
  page(
    'journal/:tradeId',
    ['document-export', 'trades'],
    async () => (await import('./trade-page.tsx')).TradePage,
  ),
  page(
    'accounts',
    ['documents', 'imports', 'mt5-sync'],
    async () => (await import('./accounts-page.tsx')).AccountsPage,
  ),
  page(
    'accounts/:accountId',
    ['imports', 'mt5-sync'],
    async () => (await import('./account-page.tsx')).AccountPage,
  ),
  page(
    'import',
    ['imports', 'documents', 'file-clock', 'mapping'],
    async () => (await import('./import-page.tsx')).ImportPage,
  ),
  page(
    'import/:importId',
    ['imports', 'file-clock', 'mapping', 'trades'],
    async () => (await import('./import-preview-page.tsx')).ImportPreviewPage,
  ),
  page(
    'profile',
    ['profile', 'security', 'settings', 'identity', 'levels', 'subscription'],
    async () => (await import('./profile-page.tsx')).ProfilePage,
  ),
  adminPages,
  page(
    'notebook',
    ['notebooks', 'document-export'],
    async () => (await import('#web/features/notebooks/components/notebooks-view.tsx')).NotebooksView,
  ),
  page(
    'notebook/:notebookId',
    ['notebooks', 'document-export', 'editor', 'trades'],
    async () => (await import('#web/features/notebooks/components/notebook-view.tsx')).NotebookView,
  ),
  page(
    'trading-plans',
    ['trading-plans', 'rules'],
    async () => (await import('#web/features/trading-plans/components/plans-view.tsx')).PlansView,
  ),
  page(
    'trading-plans/:planId',
    ['trading-plans', 'rules', 'trades', 'reports', 'period'],
    async () => (await import('./trading-plan-page.tsx')).TradingPlanPage,
  ),
  page(
    'strategy',
    ['strategies', 'trades', 'reports', 'period'],
    async () => (await import('./strategies-page.tsx')).StrategiesPage,
  ),
  page(
    'strategy/compare',
    ['strategies', 'rules', 'trades', 'reports', 'period'],
    async () => (await import('./strategy-compare-page.tsx')).StrategyComparePage,
  ),
  page(
    'strategy/:strategyId',
    ['strategies', 'trading-plans', 'rules', 'trades', 'reports', 'period'],
    async () => (await import('./strategy-page.tsx')).StrategyPage,
  ),
  page(
    'prices',
    ['prices', 'security'],
    async () => (await import('#web/features/prices/components/prices-view.tsx')).PricesView,
  ),
  page(
    'backtesting',
    ['backtesting'],
    async () => (await import('#web/features/backtesting/components/sessions-view.tsx')).SessionsView,
  ),
  page(
    'backtesting/compare',
    ['backtesting', 'figures'],
    async () => (await import('#web/features/backtesting/components/compare-view.tsx')).CompareView,
  ),
  page(
    'backtesting/day',
    ['backtesting', 'candles'],
    async () => (await import('#web/features/backtesting/components/day/day-view.tsx')).DayView,
  ),
  page(
    'backtesting/:sessionId',
    ['backtesting', 'candles', 'figures'],
    async () => (await import('#web/features/backtesting/components/replay/replay-view.tsx')).ReplayView,
  ),
  page('goals', ['goals', 'goal-names', 'period'], async () => (await import('./goals-page.tsx')).GoalsPage),
  page(
    'mindset',
    ['mindset', 'period', 'trades'],
    async () => (await import('#web/features/mindset/components/mindset-view.tsx')).MindsetView,
  ),
  page(
    'habits',
    ['habits'],
    async () => (await import('#web/features/habits/components/habits-view.tsx')).HabitsView,
  ),
  page(
    'toolbox',
    ['toolbox', 'security', 'trades'],
    async () => (await import('./toolbox-page.tsx')).ToolboxPage,
  ),
  // The settings' old address; they are part of the profile now.
  { path: 'settings', loader: moved },
  page(
    'mt5-websocket-test',
    ['mt5-stream'],
    async () => (await import('./mt5-stream-page.tsx')).Mt5StreamPage,
  ),
  ...designRoutes,
]

/** Requested once per visit, while the page's code loads; afterwards it is cached. */
const loadSession = async () => {
  await queryClient.ensureQueryData(sessionOptions())
  return null
}

/**
 * The session decides whether the shell is shown. Accounts and settings decide what is above everything else on a page
 * and are requested in parallel: rendered without them, the page would jump when they arrive.
 */
const loadShell = async () => {
  const shown = wasSignedIn() ? [ready(accountsOptions()), ready(settingsOptions())] : []
  await Promise.all([loadSession(), loadScreen(() => loadTexts(shellTexts)), ...shown])
  return null
}

/** For pages open to everyone, where only the content depends on the session. */
const tryLoadSession = async () => {
  await loadSession().catch(() => undefined)
  return null
}

/** Pages for everyone, signed in or not; `first-paint-script.ts` lists them too. */
const publicPages: RouteObject[] = [
  page(
    'welcome',
    ['public'],
    async () => (await import('#web/features/public-pages/components/welcome-page.tsx')).WelcomePage,
    tryLoadSession,
  ),
  page(
    'terms',
    ['public', 'errors'],
    async () => (await import('#web/features/public-pages/components/legal-page.tsx')).TermsPage,
    tryLoadSession,
  ),
  page(
    'privacy-policy',
    ['public', 'errors'],
    async () => (await import('#web/features/public-pages/components/legal-page.tsx')).PrivacyPolicyPage,
    tryLoadSession,
  ),
]

/** Plans, payments and the registration: open to users who may not, or not yet, use the product. */
const accountPages: RouteObject[] = [
  page('pricing', ['subscription', 'errors'], async () => (await import('./pricing-page.tsx')).PricingPage),
  page(
    'required-subscription',
    ['subscription', 'errors'],
    async () => (await import('./required-subscription-page.tsx')).RequiredSubscriptionPage,
  ),
  page(
    'payment-failed',
    ['subscription', 'errors'],
    async () => (await import('./payment-failed-page.tsx')).PaymentFailedPage,
  ),
  page(
    'checkout-success',
    ['subscription', 'errors'],
    async () => (await import('./checkout-success-page.tsx')).CheckoutSuccessPage,
  ),
  page(
    'subscription-repair',
    ['subscription', 'errors'],
    async () => (await import('./subscription-repair-page.tsx')).SubscriptionRepairPage,
  ),
  page(
    'registration-complete',
    ['identity', 'settings', 'errors'],
    async () => (await import('./registration-page.tsx')).RegistrationPage,
  ),
]

const sandboxTexts = ['sandbox', 'errors'] as const

/** Pages that play a payment provider; `first-paint-script.ts` lists them too. */
const sandboxPages: RouteObject[] = [
  page(
    'sandbox/checkout/:checkoutId',
    sandboxTexts,
    async () => (await import('#web/features/sandbox/components/checkout-view.tsx')).CheckoutView,
    loadSession,
  ),
  page(
    'sandbox/portal/:customerId',
    sandboxTexts,
    async () => (await import('#web/features/sandbox/components/portal-view.tsx')).PortalView,
    loadSession,
  ),
]

const authTexts = ['errors', 'identity', 'security'] as const

/** Auth and setup pages. */
const gates: RouteObject[] = [
  page('setup', authTexts, async () => (await import('./setup-page.tsx')).SetupPage, loadSession),
  page('auth', authTexts, async () => (await import('./auth-page.tsx')).AuthPage, loadSession),
  // OPEN_ID_END_PATH of the contract, whose module would load zod.
  page('auth/popup', authTexts, async () => (await import('./auth-popup-page.tsx')).AuthPopupPage),
  page(
    'verify-email',
    authTexts,
    async () => (await import('./verify-email-page.tsx')).VerifyEmailPage,
    loadSession,
  ),
  page(
    'confirm-email',
    authTexts,
    async () => (await import('./confirm-email-page.tsx')).ConfirmEmailPage,
    loadSession,
  ),
  { path: 'login', loader: moved },
  { path: 'signup', loader: moved },
]

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <FirstPageFallback />,
    children: [
      {
        element: <AppLayout />,
        loader: loadShell,
        children: [{ errorElement: <RouteError inShell />, children: pages }],
      },
      {
        element: <AccountLayout />,
        loader: loadSession,
        children: [{ errorElement: <RouteError />, children: accountPages }],
      },
      { element: <AuthFrame />, children: [...gates, ...sandboxPages, ...publicPages] },
      { index: true, loader: moved },
      { path: '*', loader: unknownAddress },
    ],
  },
]

/** The specification redirects unknown addresses to the dashboard; a notice says why. */
async function unknownAddress(): Promise<Response> {
  await whenTextsAreLoaded()
  showToast({ message: i18next.t('unknownAddress') })
  return redirect('/dashboard')
}

/** An address that only redirects: one of the specification, or an old one. */
function moved({ request }: { readonly request: Request }): Response {
  return redirect(movedTo(new URL(request.url)) ?? '/dashboard')
}

export const createRouter = () => createBrowserRouter(routes)
