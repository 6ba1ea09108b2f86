import i18next from 'i18next'
import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, redirect, type RouteObject, ScrollRestoration } from 'react-router'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { shellTexts } from '#web/lib/early/first-texts.ts'
import type { Page } from '#web/lib/feature.ts'
import { accountsOptions } from '#web/lib/accounts/selected-account.ts'
import { loadBeforeRender } from '#web/lib/api/query-client.ts'
import { loadTexts, whenTextsAreLoaded } from '#web/lib/i18n/i18n.ts'
import { loadScreen } from '#web/lib/loading/load-screen.ts'
import { loadSession } from '#web/lib/session/load-session.ts'
import { wasSignedIn } from '#web/lib/session/session-hint.ts'
import { settingsOptions } from '#web/lib/session/use-settings.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { AdminGuard } from './admin-guard.tsx'
import { AppLayout } from './app-layout.tsx'
import { features } from './features.ts'
import { redirectOf } from './guard.ts'
import { RouteError } from './route-error.tsx'
import styles from './router.module.css'

const pages: readonly Page[] = features.flatMap((feature) => feature.pages ?? [])

/** The routes of the pages in a frame; administration is behind its own guard. */
function framed(frame: Page['frame'], isAdmin = false): RouteObject[] {
  return pages
    .filter((page) => (page.frame ?? 'app') === frame && (page.access === 'admin') === isAdmin)
    .map(routeOf)
}

/** A page whose code and texts load together. */
function routeOf({
  path,
  frame,
  texts,
  load,
  loader = frame === 'plain' ? loadSession : null,
}: Page): RouteObject {
  const loadBoth = () => Promise.all([load(), loadTexts(texts)])
  const lazy = async () => {
    const [Component] = await loadScreen(loadBoth)
    return { Component }
  }
  return { path, lazy, ...(loader && { loader }) }
}

/**
 * The session decides whether the shell is shown. Accounts and settings decide what is above everything else on a page
 * and are requested in parallel: rendered without them, the page would jump when they arrive.
 */
const loadShell = async () => {
  const shown = wasSignedIn()
    ? [loadBeforeRender(accountsOptions()), loadBeforeRender(settingsOptions())]
    : []
  await Promise.all([loadSession(), loadScreen(() => loadTexts(shellTexts)), ...shown])
  return null
}

const inShell: RouteObject[] = [...framed('app'), { element: <AdminGuard />, children: framed('app', true) }]

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <FirstPageFallback />,
    children: [
      {
        element: <AppLayout />,
        loader: loadShell,
        children: [{ errorElement: <RouteError inShell />, children: inShell }],
      },
      {
        lazy: frameOf(async () => (await import('./account-layout.tsx')).AccountLayout),
        loader: loadSession,
        children: [{ errorElement: <RouteError />, children: framed('account') }],
      },
      {
        lazy: frameOf(async () => (await import('./auth-frame.tsx')).AuthFrame),
        children: framed('plain'),
      },
      { index: true, loader: moved },
      ...['login', 'signup', 'settings'].map((path) => ({ path, loader: moved })),
      { path: '*', loader: unknownAddress },
    ],
  },
]

/** Around every page: a new page starts at its top, going back restores the scroll position. */
function Root() {
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  )
}

/** Centred in the window while the first page loads slowly. */
function FirstPageFallback() {
  return (
    <div className={styles.whole}>
      <Spinner />
    </div>
  )
}

/** What is around pages that few visits begin with: loaded with them. */
function frameOf(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await loadScreen(load) })
}

/** The specification redirects unknown addresses to the dashboard; a notice says why. */
async function unknownAddress(): Promise<Response> {
  await whenTextsAreLoaded()
  showToast({ message: i18next.t('unknownAddress') })
  return redirect('/dashboard')
}

/** An address that only redirects: one of the specification, or an old one. */
function moved({ request }: { readonly request: Request }): Response {
  return redirect(redirectOf(new URL(request.url)) ?? '/dashboard')
}

export const createRouter = () => createBrowserRouter(routes)
