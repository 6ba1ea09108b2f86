import { expect, it, vi } from 'vitest'
import { renderPage } from '#web/testing/render-page.tsx'
import { LoadFailure } from './load-failure.tsx'

it.each([
  ['a server that failed', { code: 'INTERNAL_SERVER_ERROR', status: 500, data: { requestId: 'r-1' } }],
  ['a server that is away', new TypeError('no connection')],
])('offers a retry after %s', async (_, error) => {
  const retry = vi.fn()
  const screen = await renderPage(<LoadFailure error={error} onRetry={retry} />)
  await screen.getByRole('button', { name: 'Retry' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

it('offers no retry for content that no longer exists', async () => {
  const error = { code: 'IMPORT_NOT_FOUND', status: 404, data: {} }
  const screen = await renderPage(<LoadFailure error={error} onRetry={() => undefined} />)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})
