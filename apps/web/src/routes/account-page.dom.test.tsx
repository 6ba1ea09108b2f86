import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { answerCalls, type Answers } from '#web/testing/answer-calls.ts'
import type { AccountRisk } from '@plumbline/contract/accounts/risk'
import type { CashOperation } from '@plumbline/contract/accounts/cash'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastRegion } from '#web/components/ui/toast-region.tsx'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildCash, buildLedger } from '#web/testing/build-cash.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { buildLimit, buildRisk } from '#web/testing/build-risk.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { longTest, testedModes } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { AccountPage } from './account-page.tsx'

const account = buildAccount({
  initialBalance: 10_000,
  currentBalance: 10_700,
  baseBalanceOffset: 500,
  closedTrades: 12,
  openTrades: 1,
})

type Shown = {
  readonly risk: Partial<AccountRisk>
  readonly cash: readonly CashOperation[]
  readonly answers: Answers
  readonly mode: Mode
  readonly path: string
}

async function show({
  risk = {},
  cash = [buildCash()],
  answers = {},
  mode = 'dark',
  path = 'account-1',
}: Partial<Shown> = {}) {
  const calls = answerCalls({
    'accounts/list': () => ({ accounts: [account], selectedAccountId: 'account-1' }),
    'accounts/risk': () => buildRisk(risk),
    'accounts/cash': ({ dismissed }) =>
      buildLedger(
        cash.filter((operation) => operation.dismissed === dismissed),
        cash.filter((operation) => operation.dismissed).length,
      ),
    'accounts/update': () => account,
    'imports/list': () => [],
    ...answers,
  })
  // Tokens, styles and texts, as every component test has them.
  const ground = await renderPage(null, mode)
  await ground.unmount()
  const router = createMemoryRouter(
    [
      {
        path: '/accounts/:accountId',
        element: (
          <QueryClientProvider client={queryClient}>
            <main>
              <Suspense>
                <AccountPage />
              </Suspense>
            </main>
            <ToastRegion />
          </QueryClientProvider>
        ),
      },
      { path: '/accounts', element: <p>the list</p> },
    ],
    { initialEntries: [`/accounts/${path}`] },
  )
  const screen = await render(<RouterProvider router={router} />)
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, sent }
}

beforeEach(async () => {
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  await page.viewport(1280, 900)
})

describe('risk', () => {
  it('shows how much of each limit is used, in money and in percent', async () => {
    const { screen } = await show({
      risk: { dailyLoss: buildLimit(50, 200), positionSize: { kind: 'none', used: 30 } },
    })
    const meter = screen.getByRole('meter', { name: 'Daily loss' })
    await expect.element(meter).toHaveAttribute('aria-valuenow', '25')
    await expect.element(screen.getByText('$50.00 of $200.00 · 25%')).toBeVisible()
    await expect.element(screen.getByText('$30.00 · no limit')).toBeVisible()
    await expect.element(screen.getByText('Nov 21, 2026, broker time')).toBeVisible()
    expect(screen.getByRole('status').element().textContent).toBe('')
  })

  it('warns near a limit, at it and above it, with reached limits first', async () => {
    const { screen } = await show({
      risk: {
        dailyLoss: buildLimit(170, 200, 'near'),
        positionSize: buildLimit(204, 200, 'reached'),
        drawdown: buildLimit(500, 500, 'reached'),
      },
    })
    await expect.element(screen.getByText('Daily loss is near its limit (85% used).')).toBeVisible()
    const [first, second] = screen.getByRole('status').element().children
    expect(first?.textContent).toBe('Open risk is over its limit (102% used).')
    expect(second?.textContent).toBe('Drawdown limit reached (100% used).')
  })

  it('names the positions whose risk is not included', async () => {
    const { screen } = await show({
      risk: {
        withoutStop: { count: 2, pairs: ['EURUSD', 'XAUUSD'] },
        withoutValue: { count: 1, pairs: ['GER40'] },
      },
    })
    await expect
      .element(screen.getByText('2 open positions have no stop (EURUSD, XAUUSD)', { exact: false }))
      .toBeVisible()
    await expect
      .element(screen.getByText('1 open position (GER40) has a stop', { exact: false }))
      .toBeVisible()
  })
})

describe('settings', () => {
  it('are sent together once something has changed', async () => {
    const { screen, sent } = await show()
    const save = screen.getByRole('button', { name: 'Save settings' })
    await expect.element(save).toBeDisabled()
    await userEvent.fill(screen.getByRole('textbox', { name: 'Daily loss' }), '4.5')
    await screen.getByRole('radio', { name: 'Ticks' }).click()
    await userEvent.fill(screen.getByRole('combobox', { name: /^Broker’s time zone/ }), 'Europe/Athens')
    await expect.element(screen.getByText(/^Current broker time: .*\.$/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await save.click()
    await expect
      .poll(() => sent('accounts/update'))
      .toEqual([
        expect.objectContaining({
          id: 'account-1',
          tradingMode: 'ticks',
          brokerTimeZone: 'Europe/Athens',
          riskSettings: { maxPositionSize: 2, maxDailyLoss: 4.5, maxDrawdown: 5 },
        }),
      ])
    await expect.element(screen.getByText('Settings saved')).toBeVisible()
  })

  longTest('show errors at their fields and send nothing', async () => {
    const { screen, sent } = await show()
    await userEvent.fill(screen.getByRole('textbox', { name: 'Drawdown' }), '101')
    await userEvent.fill(screen.getByRole('combobox', { name: /^Broker’s time zone/ }), 'Atlantis')
    await screen.getByRole('button', { name: 'Save settings' }).click()
    await expect.element(screen.getByText('Enter a percentage from 0 to 100.')).toBeVisible()
    await expect.element(screen.getByText('Choose a time zone or an offset such as +02:00.')).toBeVisible()
    expect(sent('accounts/update')).toEqual([])
    await screen.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Drawdown' })).toHaveValue('5')
  })
})

describe('cash', () => {
  it('entry gets its sign from its type', async () => {
    const { screen, sent } = await show({ answers: { 'accounts/addCash': () => buildCash() } })
    await screen.getByRole('button', { name: 'Add entry' }).click()
    await screen.getByRole('radio', { name: 'Withdrawal' }).click()
    const dialog = screen.getByRole('dialog', { name: 'New entry' })
    await userEvent.fill(dialog.getByLabelText('Time'), '2026-05-04T09:30')
    await dialog.getByRole('button', { name: 'Save entry' }).click()
    await expect.element(dialog.getByText('Enter an amount.')).toBeVisible()
    await userEvent.fill(dialog.getByLabelText('Amount'), '120.50')
    await dialog.getByRole('button', { name: 'Save entry' }).click()
    await expect
      .poll(() => sent('accounts/addCash'))
      .toEqual([
        { accountId: 'account-1', kind: 'withdrawal', at: '2026-05-04T09:30', amount: -120.5, notes: '' },
      ])
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  })

  it('entry is edited: what differs is sent, and its time keeps its seconds', async () => {
    const { screen, sent } = await show({ answers: { 'accounts/updateCash': () => buildCash() } })
    await screen.getByRole('button', { name: /^Edit: Deposit/ }).click()
    const dialog = screen.getByRole('dialog', { name: 'Edit entry' })
    await userEvent.fill(dialog.getByLabelText('Amount'), '600')
    await dialog.getByRole('button', { name: 'Save entry' }).click()
    await expect
      .poll(() => sent('accounts/updateCash'))
      .toEqual([{ id: 'cash-1', kind: 'deposit', amount: 600 }])
  })

  it('entry is deleted and can be restored with Undo', async () => {
    const { screen, sent } = await show({
      answers: {
        'accounts/deleteCash': () => ({ outcome: 'deleted', operation: buildCash() }),
        'accounts/addCash': () => buildCash(),
      },
    })
    await screen.getByRole('button', { name: /^Delete: Deposit/ }).click()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => sent('accounts/addCash'))
      .toEqual([
        { accountId: 'account-1', kind: 'deposit', at: '2026-03-03T10:00:42', amount: 500, notes: 'first' },
      ])
  })

  longTest(
    'entry from an import shows its file, cannot be edited, and is dismissed and restored',
    async () => {
      const imported = buildCash({ id: 'cash-2', origin: 'import', fileName: 'report.xlsx', notes: '' })
      const gone = buildCash({ id: 'cash-3', origin: 'broker', dismissed: true, notes: '' })
      const { screen, sent } = await show({
        cash: [imported, gone],
        answers: {
          'accounts/deleteCash': () => ({
            outcome: 'dismissed',
            operation: { ...imported, dismissed: true },
          }),
          'accounts/restoreCash': () => imported,
        },
      })
      await expect.element(screen.getByText('report.xlsx', { exact: false })).toBeVisible()
      expect(screen.getByRole('button', { name: /^Edit/ }).elements()).toEqual([])
      await screen.getByRole('button', { name: /^Dismiss: Deposit/ }).click()
      await screen.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => sent('accounts/restoreCash')).toEqual([{ id: 'cash-2' }])
      await screen.getByRole('button', { name: 'Show 1 dismissed' }).click()
      await screen.getByRole('button', { name: /^Restore: Deposit/ }).click()
      await expect.poll(() => sent('accounts/restoreCash')).toEqual([{ id: 'cash-2' }, { id: 'cash-3' }])
    },
  )

  it('list shows a hint when it is empty', async () => {
    const { screen } = await show({ cash: [] })
    await expect.element(screen.getByText('No deposits or withdrawals yet.', { exact: false })).toBeVisible()
  })
})

it('an account is deleted once its name is typed, and its page is left', async () => {
  const { screen, sent } = await show({
    answers: {
      'accounts/delete': () => ({ accounts: [], selectedAccountId: null }),
      // Two of them were missed: the account's own figures know of the others alone.
      'trades/list': () => ({ trades: [], total: 500, revision: 1 }),
    },
  })
  await screen.getByRole('button', { name: 'Delete trading account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete FTMO 100k?' })
  await expect.element(dialog.getByText('the account with its 500 trades', { exact: false })).toBeVisible()
  await userEvent.fill(dialog.getByRole('textbox'), 'FTMO 100k')
  await dialog.getByRole('button', { name: 'Delete trading account' }).click()
  await expect.element(screen.getByText('the list')).toBeVisible()
  expect(sent('accounts/delete')).toEqual([{ id: 'account-1' }])
})

it('the URL of an unknown account says that it does not exist', async () => {
  const { screen } = await show({ path: 'nobody' })
  await expect.element(screen.getByText('This account does not exist or was deleted.')).toBeVisible()
})

const loud = {
  risk: {
    dailyLoss: buildLimit(170, 200, 'near'),
    drawdown: buildLimit(600, 500, 'reached'),
    withoutStop: { count: 1, pairs: ['EURUSD'] },
  },
  cash: [buildCash(), buildCash({ id: 'cash-2', origin: 'import', fileName: 'report.xlsx' })],
}

longTest.each(testedModes)('has no accessibility violations in %s mode', async (mode) => {
  const { screen } = await show({ ...loud, mode })
  await expect.element(screen.getByText('report.xlsx', { exact: false })).toBeVisible()
  await expectAccessible()
})

it.each([320, 390])('nothing overflows a screen of %s pixels', async (width) => {
  await page.viewport(width, 844)
  const { screen } = await show(loud)
  await expect.element(screen.getByText('report.xlsx', { exact: false })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
