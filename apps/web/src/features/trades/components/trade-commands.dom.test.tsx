import type { ListTradesInput } from '@plumbline/contract/trades/trades'
import { useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CommandHost } from '#web/components/shell/command-host.tsx'
import { closeCommandPanel } from '#web/lib/commands/command-panel.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { Refusal } from '#web/testing/answer-calls.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildTrade } from '#web/testing/build-trade.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { TradeCommands } from './trade-commands.tsx'

const id = '0198c3a2-7d5e-7b11-9a52-3f3a8e1d2c4b'
const accounts = [
  buildAccount({ id: 'account-1', name: 'Main', brokerTimeZone: null }),
  buildAccount({ id: 'account-2', name: 'Swing', currency: 'EUR', brokerTimeZone: null }),
]
const trades = [
  buildTrade({ id: 't1' }),
  buildTrade({
    id: 't2',
    accountId: 'account-2',
    direction: 'short',
    netPnl: -12.5,
    notes: 'Out too early, once more: I was afraid of the news at half past two.',
  }),
]

async function loadCommands() {
  await loadTexts(['commands'])
  return TradeCommands
}

function Where() {
  const { pathname, search } = useLocation()
  return <output aria-label="Where">{`${pathname}${search}`}</output>
}

async function find(text: string, known = accounts, total = 2) {
  const { sent } = await showPart(
    <>
      <h1>Page</h1>
      <Where />
      <CommandHost loadCommands={loadCommands} />
    </>,
    {
      address: '/dashboard?account=account-1&from=2026-11-01&to=2026-11-30',
      answers: {
        'accounts/list': () => ({ accounts: known, selectedAccountId: 'account-1' }),
        'trades/list': () => ({ trades, total, revision: 1 }),
        'trades/get': (input: { id: string }) => {
          if (input.id !== id) throw new Refusal('TRADE_NOT_FOUND', 404)
          return { ...buildTrade({ id, pair: 'XAUUSD' }), executions: [] }
        },
      },
    },
  )
  await expect.element(page.getByText('Page')).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await userEvent.fill(page.getByRole('combobox'), text)
  return { asked: () => sent('trades/list') as ListTradesInput[], sent }
}

const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent)
const where = () => page.getByLabelText('Where').element().textContent

beforeEach(async () => {
  closeCommandPanel()
  await page.viewport(1280, 900)
})

it('finds trades of all accounts by pair and opens one in its journal', async () => {
  const { asked } = await find('eurusd')
  await expect
    .poll(options)
    .toEqual(['EURUSDMainlongNov 2, 2026, 09:00+$30.00', 'EURUSDSwingshortNov 2, 2026, 09:00−€12.50'])
  expect(asked()).toEqual([{ search: 'eurusd', sort: 'openedAt', order: 'desc', limit: 6 }])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(where).toBe('/journal?account=account-2&trade=t2&from=2026-11-01&to=2026-11-30')
})

it('a trade found by its note shows the matching passage', async () => {
  await find('Afraid')
  await expect
    .poll(() => options().at(1))
    .toBe('EURUSD… once more: I was afraid of the news at half past two.shortNov 2, 2026, 09:00−€12.50')
})

it('finds trades by date and words and links to the full list when there are more', async () => {
  const { asked } = await find('2.11.2026 usd', accounts, 1_204)
  await expect.poll(() => options().at(-1)).toBe('Show all 1,204 trades in the journal')
  expect(asked().at(-1)).toMatchObject({ from: '2026-11-02', to: '2026-11-02', search: 'usd' })
  await page.getByRole('option', { name: 'Show all 1,204 trades in the journal' }).click()
  await expect.poll(where).toBe('/journal?q=usd&accounts=all&from=2026-11-02&to=2026-11-02')
})

it('finds a trade by its id; an unknown id finds nothing', async () => {
  const { sent } = await find(id)
  await expect.poll(options).toEqual(['XAUUSDMainlongNov 2, 2026, 09:00+$30.00'])
  await userEvent.fill(page.getByRole('combobox'), id.replace('0', '1'))
  await expect.element(page.getByText(/^No results/).first()).toBeVisible()
  expect(sent('trades/list')).toEqual([])
})

it('sends no query without an account or for a single letter', async () => {
  const { sent } = await find('eurusd', [])
  await expect.element(page.getByText(/^No results/).first()).toBeVisible()
  await userEvent.fill(page.getByRole('combobox'), 'e')
  await expect.element(page.getByText('No results for “e”.').first()).toBeVisible()
  expect(sent('trades/list')).toEqual([])
})
