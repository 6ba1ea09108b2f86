import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { answerCalls, type Answers } from '#web/testing/answer-calls.ts'
import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Status } from '@plumbline/contract/mt5-sync/mt5-sync'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { longTest, testedModes } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { buildConnection, buildRun, buildStatus } from '../testing/build-mt5.ts'
import { Mt5Card } from './mt5-card.tsx'

type Shown = {
  readonly status: Partial<Mt5Status>
  readonly account: Partial<Account>
  readonly answers: Answers
  readonly mode: Mode
}

async function show({ status = {}, account = {}, answers = {}, mode = 'dark' }: Partial<Shown> = {}) {
  const shown = buildStatus(status)
  const calls = answerCalls({
    'mt5Sync/status': () => shown,
    'mt5Sync/connect': () => shown,
    'mt5Sync/disconnect': () => shown,
    'mt5Sync/sync': () => buildRun({ state: 'running', finishedAt: null }),
    ...answers,
  })
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <Mt5Card
          account={buildAccount({
            currentBalance: 12_213.69,
            mt5Connection: shown.connection,
            ...account,
          })}
        />
      </main>
    </QueryClientProvider>,
    mode,
  )
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  const toast = () => useToasts.getState().toasts.at(-1)?.message
  return { screen, sent, toast }
}

type Screen = Awaited<ReturnType<typeof show>>['screen']

const fact = (screen: Screen, name: string) =>
  screen
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .elements()[0]?.nextElementSibling?.textContent

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

beforeEach(async () => {
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  await page.viewport(1280, 900)
})

it('an account without a link explains the benefit and offers to link', async () => {
  const { screen } = await show({ status: { connection: null, state: 'off', runs: [] } })
  await expect.element(screen.getByText(/import trades, deposits and open positions/)).toBeVisible()
  await screen.getByRole('button', { name: 'Link MT5' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Link MetaTrader 5' })).toBeVisible()
  // Of this account: it is not asked for.
  expect(screen.getByLabelText('Account name').elements()).toEqual([])
})

it('a synchronisation of a removed link can still be undone', async () => {
  const { screen } = await show({ status: { connection: null, state: 'off' } })
  await expect.element(screen.getByRole('button', { name: /^Undo sync of/ })).toBeVisible()
})

describe('a working link', () => {
  it('shows its target, last synchronisation, and the terminal’s contents', async () => {
    const { screen } = await show({
      account: {},
      status: {
        connection: buildConnection({ lastSyncTime: ago(300_500) }),
        heardAt: ago(7_200_500),
        nextSyncAt: new Date(Date.now() + 55 * 60_000 + 30_000).toISOString(),
        openPositions: 3,
      },
    })
    await expect.element(screen.getByText('Up to date')).toBeVisible()
    await expect
      .element(screen.getByText('Password via bridge · 5012345 · Broker-Live · Broker Ltd'))
      .toBeVisible()
    await expect.poll(() => fact(screen, 'Last sync')).toBe('5 min ago')
    await expect.poll(() => fact(screen, 'Last contact')).toBe('2 hr ago')
    await expect.poll(() => fact(screen, 'Next sync')).toBe('in 55 min')
    await expect.poll(() => fact(screen, 'Equity')).toBe('$12,300.00')
    await expect.poll(() => fact(screen, 'Open positions')).toBe('3')
    await expect.poll(() => fact(screen, 'Deals stored')).toBe('601')
    await expect
      .element(screen.getByRole('link', { name: 'View live connection' }))
      .toHaveAttribute('href', '/mt5-websocket-test?account=account-1')
  })

  it('is synchronised on request, without waiting for the result', async () => {
    const { screen, sent } = await show()
    await screen.getByRole('button', { name: 'Sync now' }).click()
    await expect.poll(() => sent('mt5Sync/sync')).toEqual([{ id: 'account-1', wait: false }])
  })

  longTest('is turned off without changing anything else', async () => {
    const { screen, sent, toast } = await show()
    await screen.getByRole('button', { name: 'Link actions' }).click()
    await screen.getByRole('menuitem', { name: 'Turn off' }).click()
    await expect
      .poll(() => sent('mt5Sync/connect'))
      .toEqual([
        {
          id: 'account-1',
          kind: 'password',
          enabled: false,
          autoSync: true,
          syncInterval: 60,
          login: 5012345,
          server: 'Broker-Live',
        },
      ])
    await expect.poll(toast).toMatch(/^Link turned off\./)
    expect(sent('mt5Sync/sync')).toEqual([])
  })

  it('is removed after confirmation, and its trades are kept', async () => {
    const { screen, sent } = await show()
    await screen.getByRole('button', { name: 'Link actions' }).click()
    await screen.getByRole('menuitem', { name: 'Disconnect' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Disconnect from the terminal?' })
    await expect.element(dialog.getByText(/Trades, deposits and the sync history are kept\./)).toBeVisible()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => sent('mt5Sync/disconnect')).toEqual([{ id: 'account-1' }])
  })

  longTest('is edited in the dialog that created it', async () => {
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Link actions' }).click()
    await screen.getByRole('menuitem', { name: 'Edit link' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Edit link' })
    await expect.element(dialog.getByLabelText('Login (account number)')).toHaveValue('5012345')
  })
})

describe('the terminal’s balance reconciliation', () => {
  it('shows no difference if balance and deals agree', async () => {
    const { screen } = await show()
    await expect.poll(() => fact(screen, 'Sum of deals')).toBe('$12,213.69')
    await expect.poll(() => fact(screen, 'Difference')).toBe('$0.00')
    await expect.element(screen.getByText(/reconciles to the cent/)).toBeVisible()
  })

  it('explains a difference by old deals that brokers archive', async () => {
    const { screen } = await show({
      status: { runs: [buildRun({ dealsTotal: 12_000, residual: 213.69 })] },
    })
    await expect.poll(() => fact(screen, 'Difference')).toBe('$213.69')
    await expect.element(screen.getByText(/old deals that your broker no longer provides/)).toBeVisible()
  })

  it('shows the effect of deleted trades on the difference', async () => {
    const { screen } = await show({
      status: { deleted: { count: 2, netPnl: 40.5 }, runs: [buildRun({ residual: 40.5 })] },
    })
    await expect.poll(() => fact(screen, 'Including 2 deleted trades')).toBe('$40.50')
    await expect.element(screen.getByText(/^You deleted 2 trades that the terminal’s balance/)).toBeVisible()
  })

  it('shows amounts booked by open positions that no closed trade contains', async () => {
    const { screen } = await show({ account: { currentBalance: 12_300 }, status: { openPositions: 2 } })
    await expect.poll(() => fact(screen, 'Journal balance')).toBe('$12,300.00')
    await expect
      .element(
        screen.getByText(/^The terminal’s balance already includes the entry costs of 2 open positions/),
      )
      .toBeVisible()
  })
})

describe('a failing or disabled link', () => {
  const error = { code: 'MT5_TRADES_FAILED', message: 'Failed', reason: 'bridge-unreachable' }
  const failed = buildRun({ state: 'failed', error, added: 0, cash: 0, balance: null, residual: null })

  it('shows the error and its remedy, and can be retried', async () => {
    const { screen, sent } = await show({ status: { state: 'failing', runs: [failed] } })
    await expect.element(screen.getByText('Sync failed', { exact: true })).toBeVisible()
    const alert = screen.getByRole('alert')
    await expect
      .element(alert)
      .toMatchTextContent(
        'Failed to get trades from MT5. The next sync will try again. The bridge isn’t responding',
      )
    await alert.getByRole('button').click()
    await expect.poll(() => sent('mt5Sync/sync')).toEqual([{ id: 'account-1', wait: false }])
  })

  it('shows an error without unfilled placeholders if the record lacks details', async () => {
    const wrong = { code: 'MT5_WRONG_ACCOUNT', message: 'The terminal is signed in to 7.', reason: null }
    const { screen } = await show({
      status: { state: 'failing', runs: [{ ...failed, error: wrong }] },
    })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('signed in to a different account')
    expect(document.body.textContent).not.toContain('{{')
  })

  it('asks for a password that can no longer be decrypted, and synchronises with it', async () => {
    const { screen, sent, toast } = await show({
      status: {
        connection: buildConnection({ needsPasswordReentry: true }),
        state: 'failing',
        runs: [failed],
      },
    })
    const form = screen.getByRole('form', { name: 'Password required.' })
    await expect.poll(() => fact(screen, 'Next sync')).toBe('password required')
    await expect.element(screen.getByRole('button', { name: 'Sync now' })).toBeDisabled()
    const field = form.getByLabelText('Password')
    await expect.element(field).toHaveAttribute('type', 'password')
    await userEvent.fill(field, 'secret')
    await form.getByRole('button', { name: 'Save password' }).click()
    await expect
      .poll(() => sent('mt5Sync/connect'))
      .toMatchObject([{ login: 5012345, server: 'Broker-Live', password: 'secret', enabled: true }])
    await expect.poll(() => sent('mt5Sync/sync')).toEqual([{ id: 'account-1', wait: false }])
    await expect.poll(toast).toMatch(/^Password saved/)
  })

  it('is turned on if it was off, and then synchronised', async () => {
    const { screen, sent } = await show({
      status: { connection: buildConnection({ enabled: false }), state: 'off' },
    })
    await expect.element(screen.getByText('Off', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Turn on' }).click()
    await expect.poll(() => sent('mt5Sync/connect')).toMatchObject([{ enabled: true }])
    await expect.poll(() => sent('mt5Sync/sync')).toEqual([{ id: 'account-1', wait: false }])
  })
})

it('an expert advisor without any contact yet cannot be synchronised', async () => {
  const { screen } = await show({
    status: { connection: buildConnection({ kind: 'link' }), state: 'waiting', heardAt: null, runs: [] },
  })
  await expect.element(screen.getByRole('button', { name: 'Sync now' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Create key' })).toBeVisible()
})

it('shows the progress during synchronisation', async () => {
  const { screen } = await show({
    status: { state: 'syncing', progress: { phase: 'writing', deals: 300 }, deals: 600 },
  })
  await expect.element(screen.getByText('Syncing', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('progressbar', { name: 'Importing: 300 deals' }))
    .toHaveAttribute('aria-valuenow', '50')
  await expect.poll(() => fact(screen, 'Next sync')).toBe('running')
})

const loud: Partial<Mt5Status> = {
  connection: buildConnection({ kind: 'link' }),
  linkKey: { hint: 'Ab3d', createdAt: '2026-11-22T11:00:00.000Z' },
  heardAt: null,
  runs: [
    buildRun({ problems: [{ reason: 'clock-differs', detail: '+02:00 ≠ +03:00' }] }),
    buildRun({
      id: 'run-0',
      state: 'failed',
      error: { code: 'MT5_TRADES_FAILED', message: '', reason: 'busy' },
    }),
  ],
}

longTest.each(testedModes)('has no accessibility violations in %s mode', async (mode) => {
  const { screen } = await show({ status: loud, mode })
  await expect.element(screen.getByRole('heading', { name: 'Copy the file' })).toBeVisible()
  await expectAccessible()
})

it.each([320, 390])('nothing overflows a %s px wide screen', async (width) => {
  await page.viewport(width, 844)
  const { screen } = await show({ status: loud })
  await expect.element(screen.getByRole('heading', { name: 'Copy the file' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

describe('price bars', () => {
  const bars = { trades: 36, tradesWithBars: 34, missing: false, problem: null }

  it('show how many trades have them, why some have none, and are fetched again on request', async () => {
    const problem = { reason: 'symbol-unknown', detail: 'OLD' }
    const { screen, sent, toast } = await show({
      status: { bars: { ...bars, problem } },
      answers: { 'mt5Sync/fetchBars': () => buildStatus({ bars: { ...bars, missing: true } }) },
    })
    await expect.element(screen.getByText('Price bars: 34 of 36 trades')).toBeVisible()
    await expect.element(screen.getByText(/no symbol OLD/)).toBeVisible()
    await screen.getByRole('button', { name: 'Fetch again' }).click()
    await expect.poll(toast).toBe('Fetching the price bars again.')
    expect(sent('mt5Sync/fetchBars')).toEqual([{ id: 'account-1' }])
  })

  it('are not mentioned where the bridge does not offer them', async () => {
    const { screen } = await show()
    await expect.element(screen.getByText('Balance reconciliation')).toBeVisible()
    await expect.element(screen.getByText(/Price bars/)).not.toBeInTheDocument()
  })

  it('that are still fetched offer no button, and name the advisor’s version', async () => {
    const { screen } = await show({
      status: { bars: { ...bars, missing: true }, connection: buildConnection({ kind: 'link' }) },
    })
    await expect.element(screen.getByText(/install its current version/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Fetch again' })).not.toBeInTheDocument()
  })
})
