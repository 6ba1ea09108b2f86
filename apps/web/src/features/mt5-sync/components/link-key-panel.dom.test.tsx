import { answerCalls } from '#web/testing/answer-calls.ts'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { buildStatus } from '../testing/build-mt5.ts'
import { LinkKeyPanel } from './link-key-panel.tsx'

const key = 'plk_0123456789abcdefAb3d'
const createdAt = '2026-11-22T11:00:00.000Z'

async function show(status: Partial<Mt5Status> = {}) {
  const calls = answerCalls({
    'mt5Sync/createLinkKey': () => ({ key, hint: 'Ab3d', createdAt }),
    'mt5Sync/revokeLinkKey': () => buildStatus(),
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <LinkKeyPanel accountId="account-1" status={buildStatus(status)} />
    </QueryClientProvider>,
  )
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, sent }
}

beforeEach(async () => {
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  await page.viewport(1280, 900)
})

it('a new key is shown once, with the server URL, and nowhere afterwards', async () => {
  const { screen, sent } = await show()
  await screen.getByRole('button', { name: 'Create key' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Your link key' })
  await expect.element(dialog.getByText(key)).toBeVisible()
  await expect.element(dialog.getByText(/it won’t be shown again/)).toBeVisible()
  await expect.element(dialog.getByText(location.origin)).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy: Link key' }).click()
  await expect.element(dialog.getByText('Copied', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  expect(document.body.textContent).not.toContain(key)
  expect(sent('mt5Sync/createLinkKey')).toEqual([{ id: 'account-1' }])
})

it('only the end of an existing key is shown; replacing it requires confirmation', async () => {
  const { screen, sent } = await show({ linkKey: { hint: 'Ab3d', createdAt } })
  await expect.element(screen.getByText('…Ab3d')).toBeVisible()
  await screen.getByRole('button', { name: 'Replace key' }).click()
  const question = screen.getByRole('dialog', { name: 'Replace the key?' })
  await expect.element(question.getByText(/^The current key stops working/)).toBeVisible()
  expect(sent('mt5Sync/createLinkKey')).toEqual([])
  await question.getByRole('button', { name: 'Replace key' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Your link key' })).toBeVisible()
})

it('revoking a key requires confirmation', async () => {
  const { screen, sent } = await show({ linkKey: { hint: 'Ab3d', createdAt } })
  await screen.getByRole('button', { name: 'Revoke' }).click()
  const question = screen.getByRole('dialog', { name: 'Revoke the key?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect.poll(() => sent('mt5Sync/revokeLinkKey')).toEqual([{ id: 'account-1' }])
})

it('the five illustrated steps are open until the terminal’s first contact, the last waiting', async () => {
  const { screen } = await show({ heardAt: null })
  await expect.element(screen.getByText('Waiting for first contact')).toBeVisible()
  const names = screen.getByRole('img').elements()
  expect(names.map((picture) => picture.getAttribute('aria-label'))).toEqual([
    'PlumblineLink.mq5 in the MQL5/Experts folder',
    'MetaEditor after pressing F7, showing 0 errors',
    'Terminal options with Allow WebRequest ticked and the address listed',
    'PlumblineLink dragged from the Navigator onto a chart, with its inputs filled in',
    'Terminal sending data to Plumbline',
  ])
  await expect.element(screen.getByText(location.origin)).toBeVisible()
})

it('after first contact the steps are collapsed, and the last shows when it was', async () => {
  const { screen } = await show({ heardAt: new Date(Date.now() - 3_500).toISOString() })
  await expect.element(screen.getByText(/^Double-click the file/)).not.toBeVisible()
  await screen.getByText(/^Install the expert advisor/).click()
  await expect.element(screen.getByText(/^Last contact \d sec ago$/)).toBeVisible()
})
