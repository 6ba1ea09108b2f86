import { answerCalls, type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Mt5Run } from '@plumbline/contract/mt5-sync/mt5-sync'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { buildRun } from '../testing/build-mt5.ts'
import { RunsCard } from './runs-card.tsx'

async function show(runs: readonly Mt5Run[], answers: Answers = {}, linkOn = true) {
  const calls = answerCalls(answers)
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <RunsCard runs={runs} currency="USD" linkOn={linkOn} />
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

it('shows each run’s trigger, results, duration and difference', async () => {
  const { screen } = await show([
    buildRun({ cause: 'terminal', changed: 2, duplicates: 1, residual: -12.5 }),
    buildRun({ id: 'run-0', cause: 'schedule', added: 0, cash: 0, undoable: false, residual: null }),
  ])
  await expect
    .element(
      screen.getByRole('row', {
        name: /Terminal 184 new trades · 2 updated · 1 duplicate · 31 deposits and withdrawals 3 sec −\$12\.50/,
      }),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Schedule No changes 3 sec –/ })).toBeVisible()
})

it('shows the error and its remedy; an unknown reason is shown as it is', async () => {
  const failed = (id: string, reason: string | null, code = 'MT5_TRADES_FAILED', message = '') =>
    buildRun({ id, state: 'failed', error: { code, message, reason } })
  const { screen } = await show([
    failed('a', 'terminal-slow'),
    failed('b', 'moon-too-bright'),
    failed('c', null, 'MT5_API_ERROR', 'MT5 API error: 502 Bad Gateway'),
  ])
  await expect.element(screen.getByText(/^MT5 API error: 502 Bad Gateway\. The bridge/)).toBeVisible()
  await expect.element(screen.getByText(/^The terminal timed out/)).toBeVisible()
  await expect.element(screen.getByText('moon-too-bright')).toBeVisible()
})

it('expands the list of problems, each with its explanation', async () => {
  const { screen } = await show([
    buildRun({
      problems: [
        { reason: 'exit-without-entry', detail: '482920276' },
        { reason: 'eclipse', detail: '' },
      ],
    }),
  ])
  await screen.getByText('2 issues').click()
  await expect.element(screen.getByText(/^Closes a position whose opening .* 482920276$/)).toBeVisible()
  await expect.element(screen.getByText('eclipse')).toBeVisible()
})

it('is undone after a confirmation that names the side effects', async () => {
  const { screen, sent } = await show([buildRun()], { 'mt5Sync/undoRun': () => buildRun({ undone: true }) })
  await screen.getByRole('button', { name: /^Undo sync of/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Undo this sync?' })
  await expect.element(dialog.getByText(/^This removes the 184 trades and the deposits/)).toBeVisible()
  await expect.element(dialog.getByText(/^The link is turned off too/)).toBeVisible()
  expect(sent('mt5Sync/undoRun')).toEqual([])
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent('mt5Sync/undoRun')).toEqual([{ id: 'run-1', force: false }])
  await expect
    .poll(() => useToasts.getState().toasts.at(-1)?.message)
    .toBe('Sync undone and link turned off.')
})

it('without a link that is on, the undo mentions none', async () => {
  const answers = { 'mt5Sync/undoRun': () => buildRun({ undone: true }) }
  const { screen } = await show([buildRun()], answers, false)
  await screen.getByRole('button', { name: /^Undo sync of/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Undo this sync?' })
  await expect.element(dialog.getByText(/^This removes the 184 trades/)).toBeVisible()
  expect(dialog.getByText(/link/).query()).toBe(null)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => useToasts.getState().toasts.at(-1)?.message).toBe('Sync undone.')
})

it('asks again before removing trades edited since', async () => {
  const { screen, sent } = await show([buildRun()], {
    'mt5Sync/undoRun': ({ force }) => {
      if (!force) throw new Refusal('IMPORT_EDITED', 409, { count: 2 })
      return buildRun({ undone: true })
    },
  })
  await screen.getByRole('button', { name: /^Undo sync of/ }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog.getByText(/^You edited 2 of these trades/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo anyway' }).click()
  await expect
    .poll(() => sent('mt5Sync/undoRun'))
    .toEqual([
      { id: 'run-1', force: false },
      { id: 'run-1', force: true },
    ])
})

it('marks an undone run and restores it; a run that added nothing has no button', async () => {
  const runs = [buildRun({ undoable: false, undone: true }), buildRun({ id: 'run-0', undoable: false })]
  const { screen, sent } = await show(runs, { 'mt5Sync/restoreRun': () => buildRun() })
  await expect.element(screen.getByText('Undone')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
  await screen.getByRole('button', { name: /^Restore sync of/ }).click()
  await expect.poll(() => sent('mt5Sync/restoreRun')).toEqual([{ id: 'run-1' }])
})

it('shows each run as a list item with Undo on a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await show([buildRun({ residual: 5 })])
  const item = screen.getByRole('listitem')
  await expect.element(item).toMatchTextContent(/184 new trades.*Manual · 3 sec · Difference \+\$5\.00/)
  await expect.element(item.getByRole('button', { name: /^Undo/ })).toBeVisible()
})
