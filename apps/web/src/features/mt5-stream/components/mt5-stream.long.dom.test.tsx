import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import type { Account } from '@plumbline/contract/accounts/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { StrictMode, Suspense, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToastRegion } from '#web/components/ui/toast-region.tsx'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { useSelectedAccount } from '#web/lib/accounts/selected-account.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { testedModes } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { buildBeat, buildRelay, buildState, hello, opened } from '../testing/build-frames.ts'
import { fakeWebSockets, lastServed, realWebSockets, served } from '../testing/fake-web-socket.ts'
import { Mt5Stream } from './mt5-stream.tsx'

const linked = buildAccount({
  mt5Connection: {
    kind: 'password',
    enabled: true,
    autoSync: true,
    login: 50071234,
    server: 'Broker-Demo',
    syncInterval: 5,
    lastSyncTime: null,
    needsPasswordReentry: false,
  },
})
const second = { ...linked, id: 'account-2', name: 'Second' }
const unlinked = buildAccount({ id: 'account-3', name: 'Manual' })

function Chosen() {
  const { accounts, selected } = useSelectedAccount()
  return selected ? <Mt5Stream accounts={accounts} selected={selected} /> : null
}

async function show(
  accounts: readonly Account[] = [linked],
  search = '?account=account-1',
  mode: Mode = 'dark',
) {
  answerCalls({
    'accounts/list': () => ({ accounts, selectedAccountId: accounts[0]?.id ?? null }),
    'accounts/select': ({ id }) => ({ accounts, selectedAccountId: id }),
  })
  return renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <h1>{'Test'}</h1>
        <Suspense>
          <Chosen />
        </Suspense>
      </main>
      <ToastRegion />
    </QueryClientProvider>,
    mode,
    `/mt5-websocket-test${search}`,
  )
}

const status = () => page.getByRole('status')
/** Comes and goes within the page: React mounts twice only what comes later. */
function Shown() {
  const [shown, setShown] = useState(false)
  return (
    <>
      <button type="button" aria-label={'turn'} onClick={() => setShown(!shown)} />
      <Suspense>{shown ? <Mt5Stream accounts={[linked]} selected={linked} /> : null}</Suspense>
    </>
  )
}

const main = () => page.getByRole('main')
const part = (name: string) =>
  page.getByRole('list', { name: 'Connection path' }).getByRole('listitem').filter({ hasText: name })

/** A page whose terminal lives. */
async function live(...rest: Parameters<typeof show>) {
  const screen = await show(...rest)
  await expect.poll(() => served.length).toBe(1)
  lastServed().accept()
  lastServed().say(buildRelay(), hello, opened, buildState())
  return screen
}

beforeEach(async () => {
  fakeWebSockets()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  await page.viewport(1280, 900)
})
afterEach(() => {
  vi.restoreAllMocks()
  realWebSockets()
})

describe('account selection', () => {
  it('without a linked account, shows one sentence and a link to the accounts page', async () => {
    const screen = await show([unlinked], '?account=account-3')
    await expect
      .element(screen.getByText('No account is linked to MetaTrader 5 yet', { exact: false }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Go to accounts' }))
      .toHaveAttribute('href', '/accounts')
    expect(served).toEqual([])
  })

  it('an unlinked account is not connected; a linked one is, once selected', async () => {
    const screen = await show([linked, second, unlinked], '?account=account-3')
    const choice = screen.getByRole('combobox', { name: 'Linked account' })
    await expect
      .element(screen.getByText('“Manual” is not linked to a terminal', { exact: false }))
      .toBeVisible()
    expect(served).toEqual([])
    await choice.selectOptions('Second')
    await expect.poll(() => served.map(({ url }) => new URL(url).search)).toEqual(['?accountId=account-2'])
    await expect.element(choice).toHaveValue('account-2')
  })

  it('selecting another account opens its own connection and closes the previous one', async () => {
    const screen = await live([linked, second])
    await expect.element(status()).toMatchTextContent('Connected to the terminal.')
    await screen.getByRole('combobox', { name: 'Linked account' }).selectOptions('Second')
    await expect.poll(() => served.map(({ isClosed }) => isClosed)).toEqual([true, false])
    await expect.element(status()).toMatchTextContent('Connecting to the server.')
  })
})

describe('the connection', () => {
  it('shows the state of every hop while connecting', async () => {
    await show()
    await expect.element(status()).toMatchTextContent('Connecting to the server.')
    lastServed().accept()
    lastServed().say(buildRelay({ state: 'connecting' }))
    await expect.element(status()).toMatchTextContent('Connected to the server, waiting for the terminal.')
    await expect.element(part('Browser to server')).toMatchTextContent('ConnectedSince')
    await expect.element(part('Server to bridge')).toMatchTextContent('ConnectingBridge at 127.0.0.1:5000')
    lastServed().say(buildRelay(), hello, opened)
    await expect.element(status()).toMatchTextContent('Connected to the terminal.')
    await expect.element(part('TerminalSigned in')).toMatchTextContent('50071234 on Broker-Demo')
    await expect.element(part('TerminalSigned in')).toMatchTextContent('python, version 1')
  })

  it('shows why it was lost, and waits for the next attempt', async () => {
    const screen = await live()
    lastServed().say(buildRelay({ state: 'closed', reason: 'bridge-unreachable' }))
    await expect.element(status()).toMatchTextContent('Retrying.The server can’t reach the bridge.')
    await expect.element(part('Browser to server')).toMatchTextContent(/Attempt 1 in [123] sec/)
    await screen.getByRole('button', { name: 'Retry now' }).click()
    expect(served).toHaveLength(2)
    await expect.element(part('Browser to server')).toMatchTextContent('Attempt 1')
  })

  it('ends permanently if retrying is pointless, and shows an unknown reason as it is', async () => {
    const screen = await live()
    lastServed().say(buildRelay({ state: 'closed', reason: 'login-refused' }))
    await expect.element(status()).toMatchTextContent('Retrying won’t help')
    await expect.element(status()).toMatchTextContent('login, password or server is wrong')
    await screen.getByRole('button', { name: 'Connect', exact: true }).click()
    lastServed().accept()
    lastServed().say(buildRelay({ state: 'closed', reason: 'moon-in-the-way' }))
    await expect.element(status()).toMatchTextContent('moon-in-the-way')
  })

  it('shows the terminal’s error', async () => {
    await live()
    lastServed().say({ type: 'error', code: 'terminal-unavailable', message: 'IPC timeout -10005' })
    await expect
      .element(status())
      .toMatchTextContent('No terminal is running, or it is not connected to the broker.')
    await expect.element(part('TerminalError')).toMatchTextContent('IPC timeout -10005')
  })

  it('is closed and reopened by the user, with one button that keeps the focus', async () => {
    const screen = await live()
    await screen.getByRole('button', { name: 'Disconnect' }).click()
    await expect.element(status()).toMatchTextContent('Not connected.')
    expect(lastServed().isClosed).toBe(true)
    await expect.element(screen.getByRole('button', { name: 'Connect', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(served).toHaveLength(2)
    await expect.element(status()).toMatchTextContent('Connecting to the server.')
  })

  it('leaves no open socket behind, including in strict mode', async () => {
    const screen = await renderPage(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Shown />
        </QueryClientProvider>
      </StrictMode>,
    )
    const turn = screen.getByRole('button', { name: 'turn' })
    await turn.click()
    await expect.poll(() => served.map(({ isClosed }) => isClosed)).toEqual([true, false])
    lastServed().accept()
    await turn.click()
    await expect.poll(() => served.map(({ isClosed }) => isClosed)).toEqual([true, true])
    await turn.click()
    await expect.poll(() => served.map(({ isClosed }) => isClosed)).toEqual([true, true, true, false])
  })
})

describe('the stream data', () => {
  it('includes round trips, heartbeats, the clock offset and traffic', async () => {
    const screen = await live()
    await expect.poll(() => lastServed().sent.length).toBeGreaterThan(0)
    lastServed().say({ type: 'pong', id: 1, at: '' }, buildBeat(1))
    await expect.element(screen.getByText(/^Median .* ms, worst .* ms$/)).toBeVisible()
    await expect.element(screen.getByText(/^Last \d sec ago$/)).toBeVisible()
    await expect.element(screen.getByText('0 missed, longest gap 0 sec')).toBeVisible()
    await expect.element(screen.getByText(/^1 of \d pings? answered$/)).toBeVisible()
    await expect.element(screen.getByText('+02:00', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('6 frames')).toBeVisible()
  })

  it('includes the account and its positions with totals', async () => {
    const screen = await live()
    for (const figure of [
      'Balance$10,000.00',
      'Equity$10,018.45',
      'Margin$250.50',
      'Free margin$9,767.95',
      'Credit$0.00',
      'Leverage1:100',
      'CurrencyUSD',
    ])
      await expect.element(main()).toMatchTextContent(figure)
    const rows = screen.getByRole('table').getByRole('row')
    await expect
      .element(rows.nth(1))
      .toMatchTextContent('EURUSDlong0.301.081201.082271.07500–\u2212$1.25+$32.10')
    await expect.element(rows.nth(2)).toMatchTextContent('XAUUSDshort0.012,412.52,424.9––$0.00\u2212$12.40')
    await expect.element(rows.nth(3)).toMatchTextContent('Total\u2212$1.25+$19.70')
    lastServed().say(buildState({ positions: [] }))
    await expect.element(screen.getByText('No open positions in the terminal.')).toBeVisible()
  })

  it('shows positions as a list on a phone', async () => {
    await page.viewport(390, 844)
    const screen = await live()
    const list = screen.getByRole('list', { name: 'Open positions in the terminal' })
    await expect.element(list.getByRole('listitem').first()).toMatchTextContent('EURUSDlong0.30+$32.10')
    await expect.element(screen.getByText('Total P&L')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
  })

  it('is marked as no longer current once the connection is lost', async () => {
    const screen = await live()
    lastServed().end()
    await expect.element(screen.getByText('Outdated', { exact: false }).first()).toBeVisible()
    await expect.element(screen.getByRole('table')).toBeVisible()
  })
})

describe('the frame list', () => {
  it('pauses while a frame is selected, by mouse or keyboard', async () => {
    const screen = await live()
    const list = screen.getByRole('listbox', { name: 'Latest frames' })
    await list.getByRole('option').filter({ hasText: 'python' }).click()
    await expect
      .element(screen.getByRole('region', { name: 'Selected frame' }))
      .toMatchTextContent('"terminal": "python"')
    lastServed().say(buildBeat(1))
    await expect.element(screen.getByText('Paused – 1 new')).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    await expect
      .element(screen.getByRole('region', { name: 'Selected frame' }))
      .toMatchTextContent('"login": "50071234"')
    await screen.getByRole('button', { name: 'Resume' }).click()
    await expect.element(list.getByRole('option').first()).toMatchTextContent('heartbeatsequence 1')
    await screen.getByRole('button', { name: 'Clear' }).click()
    await expect.element(screen.getByText('No frames.')).toBeVisible()
  })

  it('hides amounts while amounts are hidden', async () => {
    const screen = await live()
    useAppearance.setState({ hideAmounts: true })
    await screen.getByRole('option').filter({ hasText: 'positions 2' }).click()
    const detail = screen.getByRole('region', { name: 'Selected frame' })
    await expect.element(detail).toMatchTextContent('"balance": "•••••"')
    expect(document.body.textContent).not.toContain('10,000.00')
  })
})

describe('the diagnosis', () => {
  it('is copied with the login masked', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const screen = await live()
    await screen.getByRole('button', { name: 'Copy diagnostics' }).click()
    await expect.element(screen.getByText('Diagnostics copied')).toBeVisible()
    const text = copied.mock.calls[0]?.[0] ?? ''
    expect(text).toContain('health: alive')
    expect(text).toContain('login: ***234')
    expect(text).not.toContain('50071234')
  })

  it('is shown for manual copying if the browser denies clipboard access', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const screen = await live()
    await screen.getByRole('button', { name: 'Copy diagnostics' }).click()
    const area = screen.getByRole('textbox', { name: 'Diagnostics text' })
    await expect.element(area).toHaveFocus()
    const { selectionStart, selectionEnd, value } = area.element() as HTMLTextAreaElement
    expect(value).toContain('Plumbline: MetaTrader 5 stream')
    expect([selectionStart, selectionEnd]).toEqual([0, value.length])
    await screen.getByRole('button', { name: 'Done' }).click()
    await expect.element(area).not.toBeInTheDocument()
  })
})

it.each(testedModes)('has no accessibility violations in %s mode', async (mode) => {
  const screen = await live([linked], '?account=account-1', mode)
  await screen.getByRole('listbox').getByRole('option').first().click()
  lastServed().say(buildRelay({ reason: 'waiting' }))
  await expectAccessible()
})

it('is available in German', async () => {
  await i18next.loadNamespaces(['mt5-stream'])
  const screen = await live()
  try {
    await i18next.changeLanguage('de')
    await expect.element(status()).toMatchTextContent('Mit dem Terminal verbunden.')
    await expect.element(screen.getByRole('button', { name: 'Diagnose kopieren' })).toBeVisible()
  } finally {
    await i18next.changeLanguage('en')
  }
})
