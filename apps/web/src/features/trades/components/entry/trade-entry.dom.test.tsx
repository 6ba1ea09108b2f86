import { answerCalls, Refusal } from '#web/testing/answer-calls.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildAccountFigures } from '#web/testing/build-statistics.ts'
import { buildLabel, buildTag } from '#web/testing/build-label.ts'
import { buildTrade } from '#web/testing/build-trade.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { longTest, looks } from '#web/testing/test-matrix.ts'
import { usePairMemory } from '#web/lib/trades/pair-memory.ts'
import { useEntryMemory } from '../../model/entry-memory.ts'
import { openNewTrade, openTradeFields, useTradeDrawer } from '../../model/trade-drawer.ts'
import { dropDraft, newDraftKey } from '../../model/trade-drafts.ts'
import { AddTradeButton } from '../add-trade-button.tsx'
import { TradeDrawerHost } from '../trade-drawer-host.tsx'

const account = buildAccount({ tradingMode: 'pips', brokerTimeZone: 'Europe/Athens', closedTrades: 3 })
let refuse: Refusal | null = null

beforeEach(async () => {
  queryClient.clear()
  refuse = null
  useEntryMemory.setState({ last: {} })
  usePairMemory.setState({ terms: {}, unsent: [] })
  useTradeDrawer.setState({ drawer: { kind: 'unused' } })
  useToasts.setState({ toasts: [] })
  dropDraft(newDraftKey(account.id))
  await page.viewport(1280, 900)
})

async function show(mode: 'dark' | 'light' = 'dark') {
  const calls = answerCalls({
    'accounts/list': () => ({ accounts: [account], selectedAccountId: account.id }),
    'statistics/get': () => buildAccountFigures([30, -20, 10]).statistics,
    'strategies/list': () => [buildLabel('s1', 'Breakout')],
    'toolbox/terms': () => [],
    'tags/list': () => [buildTag('london'), buildTag('early exit', { kind: 'mistake' })],
    'trades/create': (input) => {
      if (refuse) throw refuse
      return { trade: buildTrade({ pair: input.pair }), editId: 'edit-1' }
    },
    'trades/update': ({ id }: { id: string }) => ({ trade: buildTrade({ id }), editId: 'edit-2' }),
    'trades/undo': () => ({ count: 1, editId: 'edit-3' }),
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>Page</h1>
        <Suspense>
          <AddTradeButton />
          <TradeDrawerHost />
        </Suspense>
      </main>
    </QueryClientProvider>,
    mode,
  )
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  const dialog = screen.getByRole('dialog')
  const field = (label: string) => dialog.getByLabelText(label, { exact: true })
  return { screen, dialog, field, sent }
}

type Shown = Awaited<ReturnType<typeof show>>

async function typePrices({ field }: Shown, prices: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(prices)) await field(label).fill(text)
}

const euro = {
  Pair: 'EURUSD',
  Opened: '2026-03-02 10:00',
  'Lots or contracts': '0.5',
  Entry: '1.1000',
  Exit: '1.1040',
  'Stop loss': '1.0980',
  'Take profit': '1.1060',
  Fees: '3.50',
}

it('pressing N opens the form; result, R and distances update while typing', async () => {
  const shown = await show()
  const { screen, dialog, field } = shown
  await expect.element(screen.getByRole('button', { name: 'Add a trade' })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(field('Pair')).toHaveFocus()
  await expect.element(dialog.getByText('Enter times in broker time (Europe/Athens).')).toBeVisible()
  await typePrices(shown, euro)
  // 40 pips × 0.5 lots × 10 dollars = 200; 200 − 3.50; the stop is 20 pips away, the target 60.
  await expect.element(dialog.getByText('+$196.50')).toBeVisible()
  await expect.element(dialog.getByText('+2.00 R')).toBeVisible()
  await expect.element(dialog.getByText('$100.00')).toBeVisible()
  await expect.element(dialog.getByText('3.00', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('40 pips', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('−20 pips')).toBeVisible()
  await expect.element(dialog.getByText('60 pips')).toBeVisible()
  await expect.element(dialog.getByText('Calculated: +$200.00')).toBeVisible()
})

it('saving sends the entry with the computed result, confirms it and offers Undo', async () => {
  const shown = await show()
  openNewTrade()
  await typePrices(shown, euro)
  await shown.field('Tags').fill('london,')
  await shown.field('Strategy').fill('Breakout')
  await userEvent.tab()
  await shown.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => shown.sent('trades/create')).toHaveLength(1)
  expect(shown.sent('trades/create')[0]).toMatchObject({
    accountId: account.id,
    pair: 'EURUSD',
    direction: 'long',
    quantity: 0.5,
    entryPrice: 1.1,
    exitPrice: 1.104,
    stopLoss: 1.098,
    takeProfit: 1.106,
    fees: 3.5,
    grossPnl: 200,
    tags: ['london'],
    strategyId: 'Breakout',
    emotion: 'neutral',
    missedTrade: false,
  })
  await expect.poll(() => useToasts.getState().toasts.at(-1)?.message).toBe('EURUSD added')
  useToasts.getState().toasts.at(-1)?.onUndo?.()
  await expect.poll(() => shown.sent('trades/undo')).toEqual([{ id: 'edit-1', force: false }])
})

it('an entered result overrides the one from prices, which is still offered', async () => {
  const shown = await show()
  openNewTrade()
  await typePrices(shown, { ...euro, 'Gross P&L': '180' })
  await expect.element(shown.dialog.getByText('+$176.50')).toBeVisible()
  await expect.element(shown.dialog.getByText(/Calculated from prices: \+\$200\.00\./)).toBeVisible()
  await shown.dialog.getByRole('button', { name: 'Use this amount' }).click()
  await expect.element(shown.dialog.getByText('+$196.50')).toBeVisible()
})

longTest('an unknown instrument asks for its contract and remembers it for the pair', async () => {
  const shown = await show()
  openNewTrade()
  await typePrices(shown, { Pair: 'ZZTOP', 'Lots or contracts': '2', Entry: '10', Exit: '12' })
  await expect.element(shown.dialog.getByRole('group', { name: 'Contract details for ZZTOP' })).toBeVisible()
  await shown.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .element(shown.dialog.getByText('Enter the result; it can’t be calculated from the prices alone.'))
    .toBeVisible()
  expect(shown.sent('trades/create')).toEqual([])
  await shown.field('Tick size').fill('0.5')
  await shown.field('Tick value').fill('25')
  await expect.element(shown.dialog.getByText('+$200.00').first()).toBeVisible()
  const pair = shown.dialog.getByRole('combobox', { name: 'Pair' })
  await pair.fill('EURUSD')
  await pair.fill('ZZTOP')
  await expect.element(shown.field('Tick value')).toHaveValue('25')
})

longTest('a typical contract size is labelled as such and can be corrected', async () => {
  const shown = await show()
  openNewTrade()
  await typePrices(shown, { Pair: 'US30', 'Lots or contracts': '1', Entry: '40000', Exit: '40010' })
  await expect.element(shown.dialog.getByText(/Most brokers use 1 per lot/)).toBeVisible()
  await expect.element(shown.dialog.getByText('+$10.00').first()).toBeVisible()
  await shown.field('Contract size').fill('10')
  await expect.element(shown.dialog.getByText('+$100.00').first()).toBeVisible()
})

longTest('a currency without an exchange rate asks for the rate', async () => {
  const shown = await show()
  openNewTrade()
  await typePrices(shown, { Pair: 'EURJPY', 'Lots or contracts': '1', Entry: '160', Exit: '161' })
  await expect.element(shown.dialog.getByText(/Prices are in JPY/)).toBeVisible()
  await shown.field('Value of 1 JPY').fill('0.0065')
  await expect.element(shown.dialog.getByText('+$650.00').first()).toBeVisible()
})

it('a duplicate links to the existing trade, and the entered values are kept', async () => {
  const shown = await show()
  refuse = new Refusal('DUPLICATE_TRADE', 409, { tradeId: 'twin-1' })
  openNewTrade()
  await typePrices(shown, euro)
  await shown.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = shown.dialog.getByRole('alert')
  await expect.element(alert.getByText('Duplicate trade detected')).toBeVisible()
  await expect
    .element(alert.getByRole('link', { name: 'Open existing trade' }))
    .toHaveAttribute('href', '/journal/twin-1')
  await expect.element(shown.field('Entry')).toHaveValue('1.1000')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  openNewTrade()
  await expect.element(shown.field('Entry')).toHaveValue('1.1000')
  await shown.dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.element(shown.field('Entry')).toHaveValue('')
})

it('a time rejected by the server shows the error at its field', async () => {
  const shown = await show()
  refuse = new Refusal('INVALID_CLOSING_TIME', 400)
  openNewTrade()
  await typePrices(shown, euro)
  await shown.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(shown.field('Closed').last()).toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(shown.dialog.getByText('Invalid closingTime format. Enter the date and time of the exit.'))
    .toBeVisible()
})

longTest('“Save and new” keeps pair, size and strategy for the next trade', async () => {
  const shown = await show()
  openNewTrade()
  await typePrices(shown, { Strategy: 'Breakout', ...euro })
  await shown.dialog.getByRole('button', { name: 'Save and new' }).click()
  await expect.poll(() => shown.sent('trades/create')).toHaveLength(1)
  await expect.element(shown.field('Entry')).toHaveValue('')
  await expect.element(shown.field('Pair')).toHaveValue('EURUSD')
  await expect.element(shown.field('Lots or contracts')).toHaveValue('0.5')
  await expect.element(shown.field('Strategy')).toHaveValue('Breakout')
  await expect.element(shown.field('Pair')).toHaveFocus()
})

it('missing values are reported at their fields, and an open trade needs no exit', async () => {
  const shown = await show()
  openNewTrade()
  await shown.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(shown.field('Pair')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(shown.field('Opened')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(shown.field('Exit')).toHaveAttribute('aria-invalid', 'true')
  await shown.field('Gross P&L').fill('500')
  await shown.dialog.getByRole('radio', { name: 'Open' }).click()
  await typePrices(shown, { Pair: 'EURUSD', 'Lots or contracts': '1', Entry: '1.1' })
  await shown.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => shown.sent('trades/create')).toHaveLength(1)
  expect(shown.sent('trades/create')[0]).toMatchObject({ closingTime: null, exitPrice: null, grossPnl: 0 })
})

it('editing sends only the changed fields', async () => {
  const shown = await show()
  openTradeFields(buildTrade({ strategyId: 's1', grossPnl: 31.5, fees: 1.5, notes: 'before' }))
  await expect.element(shown.field('Strategy')).toHaveValue('Breakout')
  await shown.field('Notes').fill('after')
  await shown.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => shown.sent('trades/update')).toEqual([{ id: 'trade-1', notes: 'after' }])
})

it('editing an open trade keeps the unrealised P&L that its broker stated', async () => {
  const shown = await show()
  openTradeFields(buildTrade({ status: 'open', closedAt: null, closingTime: '', grossPnl: 250 }))
  await shown.field('Notes').fill('after')
  await shown.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => shown.sent('trades/update')).toEqual([{ id: 'trade-1', notes: 'after' }])
})

longTest('a result that matches the prices is recalculated when the exit is corrected', async () => {
  const shown = await show()
  openTradeFields(buildTrade({ entryPrice: 1.1, exitPrice: 1.104, quantity: 0.5, grossPnl: 200, fees: 0 }))
  await shown.field('Exit').fill('1.105')
  await shown.dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => shown.sent('trades/update'))
    .toEqual([{ id: 'trade-1', exitPrice: 1.105, grossPnl: 250 }])
})

longTest('the account’s pairs are suggested and can be chosen with the keyboard', async () => {
  const shown = await show()
  openNewTrade()
  await shown.field('Pair').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox', { name: 'Pair' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(shown.field('Pair')).not.toHaveValue('')
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(shown.dialog).toBeVisible()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

it.each(looks)('has no accessibility violations or overflow, %s at %d px', async (mode, width) => {
  await page.viewport(width, 900)
  const shown = await show(mode)
  openNewTrade()
  await typePrices(shown, { ...euro, Pair: 'US30' })
  await expectAccessible()
})
