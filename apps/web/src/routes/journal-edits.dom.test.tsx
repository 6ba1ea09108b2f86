import { longTest } from '#web/testing/test-matrix.ts'
import { Refusal } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { forgetJournal, server, showJournal } from '#web/testing/show-journal.tsx'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useToasts } from '#web/lib/toasts/toast-store.ts'

beforeEach(async () => {
  forgetJournal()
  await page.viewport(1280, 900)
})

it('a trade is edited in place: each change is sent separately and reported as saved', async () => {
  const { screen, sent } = await showJournal(500)
  await screen.getByText('PAIR3', { exact: true }).click()
  const panel = screen.getByRole('dialog', { name: 'PAIR3' })
  await panel.getByRole('textbox', { name: /^Notes/ }).fill('patience')
  await expect.element(panel.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await panel.getByRole('combobox', { name: /^Tags/ }).fill('swing,')
  await panel.getByRole('textbox', { name: /^Stop loss/ }).fill('1.0985')
  await userEvent.keyboard('{Enter}')
  await panel.getByRole('checkbox', { name: 'Break-even' }).click()
  await expect
    .poll(() => sent('trades/update'))
    .toEqual([
      { id: 't3', notes: 'patience' },
      { id: 't3', tags: ['swing'] },
      { id: 't3', stopLoss: 1.0985 },
      { id: 't3', breakEven: true },
    ])
})

it('notes being typed are saved before moving to the next trade', async () => {
  const { screen, sent } = await showJournal(500)
  await screen.getByText('PAIR3', { exact: true }).click()
  const notes = screen.getByRole('dialog').getByRole('textbox', { name: /^Notes/ })
  await notes.fill('not lost')
  await screen.getByRole('button', { name: /^Next/ }).click()
  await expect.poll(() => sent('trades/update')).toEqual([{ id: 't3', notes: 'not lost' }])
  await expect.element(screen.getByRole('dialog', { name: 'PAIR4' })).toBeVisible()
})

it('a failed change is reported and can be retried', async () => {
  const { screen, sent } = await showJournal(500)
  await screen.getByText('PAIR3', { exact: true }).click()
  server.refuse = new Refusal('TRADE_NOT_SAVED', 400, { reason: 'x' })
  const panel = screen.getByRole('dialog')
  await panel.getByRole('checkbox', { name: 'Missed trade' }).click()
  await expect.element(panel.getByText(/Not saved/)).toBeVisible()
  server.refuse = null
  // Another change that is saved does not hide it.
  await panel.getByRole('checkbox', { name: 'Break-even' }).click()
  await expect.poll(() => sent('trades/update')).toHaveLength(2)
  await expect.element(panel.getByText(/Not saved/)).toBeVisible()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect.element(panel.getByText(/^Saved /)).toBeVisible()
  expect(sent('trades/update').at(2)).toEqual({ id: 't3', missedTrade: true })
})

it('partial closes are listed with side, size, price, result and costs', async () => {
  const { screen } = await showJournal(500)
  await screen.getByText('PAIR3', { exact: true }).click()
  const table = screen.getByRole('table', { name: 'Executions' })
  await expect
    .element(table.getByRole('row', { name: /^\d\d:30 Sell 0\.04 1\.1022\d* \+\$4\.00 \$0\.00$/ }))
    .toBeVisible()
  await expect
    .element(table.getByRole('row', { name: /^\d\d:00 Sell 0\.06 1\.1042\d* \+\$18\.00 \$0\.00$/ }))
    .toBeVisible()
})

it('a deleted trade can be restored with Undo, which asks first if it would overwrite later edits', async () => {
  const { screen, sent } = await showJournal(500)
  await screen.getByText('PAIR3', { exact: true }).click()
  await screen.getByRole('button', { name: 'More actions' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => useToasts.getState().toasts.at(-1)?.message).toBe('Trade deleted')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  server.refuse = new Refusal('TRADE_EDITED_SINCE', 409, { count: 1 })
  useToasts.getState().toasts.at(-1)?.onUndo?.()
  await screen.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent('trades/undo'))
    .toEqual([
      { id: 'e2', force: false },
      { id: 'e2', force: true },
    ])
})

longTest('keys select rows, and a bulk edit applies to the selected rows', async () => {
  const { screen, sent } = await showJournal(500)
  await expect.element(screen.getByText('PAIR0', { exact: true })).toBeVisible()
  screen.getByRole('grid', { name: 'Trades' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(screen.getByText('3 selected')).toBeVisible()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Tags' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Tags to add/ }).fill('swing,')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => sent('trades/bulkUpdate'))
    .toEqual([
      { selection: { ids: ['t0', 't1', 't2'] }, changes: { addTags: ['swing'] }, acceptCurrency: false },
    ])
  await expect.poll(() => useToasts.getState().toasts.at(-1)?.message).toBe('3 trades updated')
})

it('emotions of each moment are filtered, and set or removed in the selected trades', async () => {
  const accounts = [buildAccount({ closedTrades: 500 })]
  const { screen, sent, listed } = await showJournal(500, accounts, '?emotionBefore=-&emotionAfter=calm')
  await expect.poll(() => listed().at(-1)).toMatchObject({ emotionBefore: '', emotionAfter: 'calm' })
  const bar = screen.getByRole('group', { name: 'Filter', exact: true })
  await expect.element(bar.getByText('Emotion after: Calm')).toBeVisible()
  await bar.getByRole('button', { name: 'Remove filter Emotion before: None' }).click()
  await expect.poll(() => listed().at(-1)).not.toHaveProperty('emotionBefore')
  await bar.getByRole('button', { name: /^Filter: / }).click()
  const sheet = screen.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('group', { name: 'Emotion before' }).getByRole('button', { name: 'Anxious' }).click()
  await expect.poll(() => listed().at(-1)).toMatchObject({ emotionBefore: 'anxious', emotionAfter: 'calm' })
  await sheet.getByRole('button', { name: 'Done' }).click()

  await screen.getByRole('button', { name: 'Select trades' }).click()
  await screen
    .getByRole('row', { name: /PAIR1 / })
    .getByRole('checkbox')
    .click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Emotions' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Set emotions of 1 trade' })
  await expect.element(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Emotion before' }).fill('No emotion')
  // An open list of suggestions hides the rest of the dialog.
  await userEvent.tab()
  await dialog.getByRole('combobox', { name: 'Emotion after' }).fill('Frustrated')
  await userEvent.tab()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect
    .poll(() => sent('trades/bulkUpdate'))
    .toEqual([
      {
        selection: { ids: ['t1'] },
        changes: { emotionBefore: null, emotionAfter: 'frustrated' },
        acceptCurrency: false,
      },
    ])
})

longTest('all filtered trades can be selected and deleted without loading them', async () => {
  const { screen, sent } = await showJournal(100_000)
  await screen.getByRole('button', { name: 'Select trades' }).click()
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(screen.getByText('100,000 selected')).toBeVisible()
  await screen
    .getByRole('row', { name: /PAIR1 / })
    .getByRole('checkbox')
    .click()
  await expect.element(screen.getByText('99,999 selected')).toBeVisible()
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  const question = screen.getByRole('dialog', { name: 'Delete 99,999 trades?' })
  await expect.element(question.getByText(/restore them for 30 days/)).toBeVisible()
  expect(sent('trades/bulkDelete')).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect
    .poll(() => sent('trades/bulkDelete'))
    .toEqual([{ selection: { filter: { accountId: 'account-1' }, except: ['t1'] } }])
  await expect.element(screen.getByRole('toolbar')).not.toBeInTheDocument()
})
