import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#web/testing/render-page.tsx'
import { ToastRegion } from './toast-region.tsx'
import { showToast, toastMs, useToasts } from './toast-store.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
afterEach(() => void vi.useRealTimers())

it('is announced, can be reached by keyboard, and undoes once', async () => {
  const onUndo = vi.fn<() => void>()
  const screen = await renderPage(<ToastRegion />)
  expect(document.querySelector('[aria-live=polite]')).not.toBeNull()
  showToast({ message: '3 trades deleted', onUndo })
  await expect.element(screen.getByText('3 trades deleted')).toBeVisible()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Undo')
  await userEvent.keyboard('{Enter}')
  expect(onUndo).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('3 trades deleted')).not.toBeInTheDocument()
})

it('disappears after eight seconds, but not while it has the focus', async () => {
  const screen = await renderPage(<ToastRegion />)
  await expect.element(screen.getByRole('region', { name: 'Notifications' })).toBeInTheDocument()
  const undo = screen.getByRole('button', { name: 'Undo' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  flushSync(() => showToast({ message: 'kept', onUndo: () => undefined }))
  flushSync(() => undo.element().focus())
  vi.advanceTimersByTime(2 * toastMs)
  expect(useToasts.getState().toasts).toHaveLength(1)
  flushSync(() => undo.element().blur())
  vi.advanceTimersByTime(toastMs - 1)
  expect(useToasts.getState().toasts).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(useToasts.getState().toasts).toHaveLength(0)
})

it('shows at most three messages', async () => {
  for (const message of ['one', 'two', 'three', 'four']) showToast({ message })
  expect(useToasts.getState().toasts.map((toast) => toast.message)).toEqual(['two', 'three', 'four'])
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
