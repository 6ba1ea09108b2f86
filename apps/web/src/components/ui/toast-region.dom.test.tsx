import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetStores } from '#web/lib/local-store/session-stores.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { Dialog } from './dialog.tsx'
import { ToastRegion } from './toast-region.tsx'
import { showToast, useToasts } from '#web/lib/toasts/toast-store.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))

it('announces a toast once, which can be reached by keyboard, and undoes once', async () => {
  const onUndo = vi.fn<() => void>()
  const screen = await renderPage(<ToastRegion />)
  const live = document.querySelectorAll('[aria-live=polite]')
  expect(live).toHaveLength(1)
  showToast({ message: '3 trades deleted', onUndo })
  await expect.element(screen.getByText('3 trades deleted')).toBeVisible()
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(1)
  expect(live[0]?.textContent).toContain('3 trades deleted')
  await userEvent.keyboard('{F6}')
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onUndo).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('3 trades deleted')).not.toBeInTheDocument()
})

it('disappears after eight seconds, but not while the pointer or the focus is on it', async () => {
  const screen = await renderPage(
    <>
      <button type="button">Elsewhere</button>
      <ToastRegion />
    </>,
  )
  showToast({ message: 'loaded' })
  await expect.element(screen.getByText('loaded')).toBeVisible()
  useToasts.setState({ toasts: [] })
  await expect.element(screen.getByText('loaded')).not.toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    showToast({ message: 'kept', onUndo: () => undefined })
    const undo = screen.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toBeVisible()
    await undo.hover()
    vi.advanceTimersByTime(20_000)
    await expect.element(undo).toBeVisible()
    await screen.getByRole('button', { name: 'Elsewhere' }).click()
    await userEvent.keyboard('{F6}')
    vi.advanceTimersByTime(20_000)
    await expect.element(undo).toBeVisible()
    await userEvent.tab({ shift: true })
    vi.advanceTimersByTime(8_000)
    await expect.element(undo).not.toBeInTheDocument()
    expect(useToasts.getState().toasts).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

it('shows at most three messages, and none after the session has ended', async () => {
  const screen = await renderPage(<ToastRegion />)
  for (const message of ['one', 'two', 'three', 'four']) showToast({ message })
  await expect.element(screen.getByText('four')).toBeVisible()
  expect(screen.getByRole('region').element().textContent).toBe('twothreefour')
  forgetStores()
  await expect.element(screen.getByText('four')).not.toBeInTheDocument()
})

it('Ctrl Z undoes the last action, but not while typing', async () => {
  const onUndo = vi.fn<() => void>()
  const screen = await renderPage(
    <>
      <input aria-label="Note" />
      <ToastRegion />
    </>,
  )
  showToast({ message: 'Trade deleted', onUndo })
  await expect.element(screen.getByText('Trade deleted')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Note' }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(onUndo).not.toHaveBeenCalled()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(onUndo).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('Trade deleted')).not.toBeInTheDocument()
})

it('Undo works beside a dialog, which stays open', async () => {
  const onUndo = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  await renderPage(
    <>
      <ToastRegion />
      <Dialog open title="Columns" onClose={onClose}>
        <p>Choose.</p>
      </Dialog>
    </>,
  )
  showToast({ message: 'Trade deleted', onUndo })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(onUndo).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})
