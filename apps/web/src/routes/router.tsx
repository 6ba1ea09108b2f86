import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionOptions } from '#web/lib/session.ts'
import { AppLayout } from './app-layout.tsx'
import { FirstPageFallback } from './first-page-fallback.tsx'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'

/** Every component in every state; only while developing and in tests, never in a build. */
const designRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: 'design',
        lazy: async () => ({ Component: (await import('./design/design-page.tsx')).DesignPage }),
      },
    ]
  : []

/** Pages of someone who is signed in. */
const pages: RouteObject[] = [
  {
    path: 'dashboard',
    lazy: async () => ({ Component: (await import('./dashboard-page.tsx')).DashboardPage }),
  },
  { path: 'journal', lazy: async () => ({ Component: (await import('./journal-page.tsx')).JournalPage }) },
  {
    path: 'journal/reports',
    lazy: async () => ({ Component: (await import('./reports-page.tsx')).ReportsPage }),
  },
  {
    path: 'journal/:tradeId',
    lazy: async () => ({ Component: (await import('./trade-page.tsx')).TradePage }),
  },
  { path: 'accounts', lazy: async () => ({ Component: (await import('./accounts-page.tsx')).AccountsPage }) },
  {
    path: 'accounts/:accountId',
    lazy: async () => ({ Component: (await import('./account-page.tsx')).AccountPage }),
  },
  { path: 'import', lazy: async () => ({ Component: (await import('./import-page.tsx')).ImportPage }) },
  {
    path: 'import/:importId',
    lazy: async () => ({ Component: (await import('./import-preview-page.tsx')).ImportPreviewPage }),
  },
  { path: 'settings', lazy: async () => ({ Component: (await import('./settings-page.tsx')).SettingsPage }) },
  ...designRoutes,
]

/** Asked once per visit, while the code of the page is on its way; afterwards the cache answers. */
const loadSession = async () => {
  await queryClient.ensureQueryData(sessionOptions())
  return null
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <FirstPageFallback />,
    children: [
      {
        element: <AppLayout />,
        loader: loadSession,
        children: [{ errorElement: <RouteError inShell />, children: pages }],
      },
      {
        path: 'setup',
        loader: loadSession,
        lazy: async () => ({ Component: (await import('./setup-page.tsx')).SetupPage }),
      },
      {
        path: 'auth',
        loader: loadSession,
        lazy: async () => ({ Component: (await import('./sign-in-page.tsx')).SignInPage }),
      },
      { path: '*', loader: () => redirect('/dashboard') },
    ],
  },
]

export const createRouter = () => createBrowserRouter(routes)
