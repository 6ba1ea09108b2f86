import '@fontsource-variable/inter/wght.css'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import '#web/components/shell/shell.css'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import '#web/theme/base.css'
import { followAppearance } from '#web/theme/follow-appearance.ts'
import type { Mode } from '#web/theme/mode.ts'
import { tokenCss } from '#web/theme/token-css.ts'

let started: Promise<void> | undefined

/** Renders a component as in the product: tokens, base styles, English texts, a router around it. */
export async function renderPage(page: ReactNode, mode: Mode = 'dark', address = '/') {
  const { screen } = await renderRoutes([{ path: '*', element: page }], mode, address)
  return screen
}

/** The same for pages that link to each other; also returns the current address. */
export async function renderRoutes(routes: RouteObject[], mode: Mode, address: string) {
  started ??= start()
  await started
  useAppearance.setState({
    choice: mode,
    pnl: 'default',
    hideAmounts: false,
    sidebarCollapsed: false,
    singleKeys: true,
  })
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const screen = await render(<RouterProvider router={router} />)
  const where = () => `${router.state.location.pathname}${router.state.location.search}`
  return { screen, where, router }
}

async function start(): Promise<void> {
  // As many retries as in the product, without the seconds between them.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const sheet = document.createElement('style')
  sheet.textContent = tokenCss()
  document.head.prepend(sheet)
  localStorage.setItem('plumbline.language', 'en')
  followAppearance()
  await startI18n()
}
