import '@fontsource-variable/inter/wght.css'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { render } from 'vitest-browser-react'
import '#web/components/shell/shell.css'
import { startI18n } from '#web/lib/i18n.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import '#web/theme/base.css'
import { followAppearance } from '#web/theme/follow-appearance.ts'
import type { Mode } from '#web/theme/mode.ts'
import { tokenCss } from '#web/theme/token-css.ts'

let started: Promise<void> | undefined

/** Renders a component as the product would: tokens, base styles, English texts, a router around it. */
export async function renderPage(page: ReactNode, mode: Mode = 'dark', address = '/') {
  started ??= start()
  await started
  useAppearance.setState({ choice: mode, pnl: 'default', hideAmounts: false, sidebarCollapsed: false })
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  return render(<RouterProvider router={router} />)
}

async function start(): Promise<void> {
  const sheet = document.createElement('style')
  sheet.textContent = tokenCss()
  document.head.prepend(sheet)
  localStorage.setItem('plumbline.language', 'en')
  followAppearance()
  await startI18n()
}
