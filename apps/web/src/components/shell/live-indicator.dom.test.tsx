import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useLiveStatus } from '#web/lib/live/live-status.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { LiveIndicator } from './live-indicator.tsx'

afterEach(() => {
  useLiveStatus.setState({ status: 'off' })
  vi.restoreAllMocks()
})

test('shows nothing while live or connecting for the first time', async () => {
  await renderPage(<LiveIndicator />)
  for (const status of ['off', 'connecting', 'live'] as const) {
    useLiveStatus.setState({ status })
    await expect.element(page.getByRole('status')).toHaveTextContent('')
  }
})

test('warns while figures may be out of date, until the server is back', async () => {
  await renderPage(<LiveIndicator />)
  useLiveStatus.setState({ status: 'lost' })
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('')
  await expect
    .element(status, { timeout: 5_000 })
    .toHaveTextContent('Reconnecting The server can’t be reached. Data may be out of date.')
  useLiveStatus.setState({ status: 'live' })
  await expect.element(status).toHaveTextContent('')
})

test('reports an offline device at once', async () => {
  await renderPage(<LiveIndicator />)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Offline No internet connection. Data may be out of date.')
})
