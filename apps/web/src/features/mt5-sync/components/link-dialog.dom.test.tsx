import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { answerCalls, type Answers, Refusal } from '#web/testing/answer-calls.ts'
import type { Account } from '@plumbline/contract/accounts/accounts'
import type { Mt5Connection } from '@plumbline/contract/accounts/connection'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useToasts } from '#web/lib/toasts/toast-store.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { longTest, testedModes } from '#web/testing/test-matrix.ts'
import type { Mode } from '#web/theme/mode.ts'
import { buildConnection, buildRun, buildStatus } from '../testing/build-mt5.ts'
import { LinkDialog } from './link-dialog.tsx'

type Shown = {
  readonly accounts: readonly Account[]
  readonly accountId: string | null
  readonly known: Mt5Connection | null
  readonly answers: Answers
  readonly mode: Mode
}

async function show({
  accounts = [],
  accountId = null,
  known = null,
  answers = {},
  mode = 'dark',
}: Partial<Shown> = {}) {
  const calls = answerCalls({
    'accounts/create': () => buildAccount({ id: 'account-new' }),
    'mt5Sync/connect': () => buildStatus(),
    'mt5Sync/sync': () => buildRun({ state: 'running', finishedAt: null }),
    'mt5Sync/test': () => ({ success: true, message: null, reason: null }),
    ...answers,
  })
  const onLinked = vi.fn<(id: string) => void>()
  const screen = await renderPage(
    <QueryClientProvider client={queryClient}>
      <LinkDialog
        accounts={accounts}
        accountId={accountId}
        known={known}
        onClose={() => undefined}
        onLinked={onLinked}
      />
    </QueryClientProvider>,
    mode,
  )
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ input }) => input)
  return { screen, sent, onLinked }
}

type Screen = Awaited<ReturnType<typeof show>>['screen']

const way = (screen: Screen, name: string) => screen.getByRole('radio', { name })
const press = (screen: Screen, name: string) => screen.getByRole('button', { name }).click()

async function typeLogin(screen: Screen, login = '5012345') {
  await way(screen, 'Password via bridge').click()
  await userEvent.fill(screen.getByLabelText('Login (account number)'), login)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Server' }), 'Broker-Live')
  await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'secret')
}

beforeEach(async () => {
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  await page.viewport(1280, 900)
})

describe('the three connection methods', () => {
  it('each have a one-sentence description, and the expert advisor is first', async () => {
    const { screen } = await show()
    const advisor = way(screen, 'Expert advisor Recommended')
    await expect.element(advisor).toBeChecked()
    await expect.element(advisor).toHaveAccessibleDescription(/Your password stays in the terminal\.$/)
    await expect
      .element(way(screen, 'Password via bridge'))
      .toHaveAccessibleDescription(/stored encrypted on this server\.$/)
    await expect
      .element(way(screen, 'Simulated terminal'))
      .toHaveAccessibleDescription(/No broker is involved\.$/)
    expect(document.querySelector('input[type=password]')).toBeNull()
  })

  it('expert advisor: creates an account starting at 0, and does not synchronise yet', async () => {
    const { screen, sent, onLinked } = await show()
    await press(screen, 'Link account')
    await expect.poll(() => onLinked.mock.calls).toEqual([['account-new']])
    expect(sent('accounts/create')).toEqual([
      { name: 'MetaTrader 5', type: 'live', brokerType: 'mt5', initialBalance: 0 },
    ])
    expect(sent('mt5Sync/connect')).toEqual([
      {
        id: 'account-new',
        kind: 'link',
        enabled: true,
        autoSync: true,
        syncInterval: 60,
        beginsEmpty: true,
      },
    ])
    expect(sent('mt5Sync/sync')).toEqual([])
  })

  it('simulator: synchronises immediately', async () => {
    const { screen, sent, onLinked } = await show({ accountId: 'account-1', accounts: [buildAccount()] })
    await way(screen, 'Simulated terminal').click()
    await press(screen, 'Link and sync')
    await expect.poll(() => onLinked.mock.calls).toEqual([['account-1']])
    expect(sent('accounts/create')).toEqual([])
    expect(sent('mt5Sync/connect')).toMatchObject([{ kind: 'simulated', beginsEmpty: false }])
    expect(sent('mt5Sync/sync')).toEqual([{ id: 'account-1', wait: false }])
  })
})

describe('a password', () => {
  it('is sent once with its login, and never shown', async () => {
    const { screen, sent, onLinked } = await show()
    await typeLogin(screen)
    const field = screen.getByLabelText('Password', { exact: true })
    await expect.element(field).toHaveAttribute('type', 'password')
    await press(screen, 'Link and sync')
    await expect.poll(() => onLinked.mock.calls.length).toBe(1)
    expect(sent('mt5Sync/connect')).toMatchObject([
      { login: '5012345', server: 'Broker-Live', password: 'secret', syncInterval: 60, autoSync: true },
    ])
  })

  it('with an invalid login shows the error at the login field, and sends nothing', async () => {
    const { screen, sent } = await show()
    await typeLogin(screen, '50x')
    await press(screen, 'Link and sync')
    await expect
      .element(screen.getByText('Invalid MT5 login number. Please enter a valid number.'))
      .toBeVisible()
    await expect.element(screen.getByLabelText('Login (account number)')).toHaveAttribute('aria-invalid')
    expect(sent('accounts/create')).toEqual([])
  })

  longTest('is kept if left empty, but required for another server', async () => {
    const { screen, sent, onLinked } = await show({
      accounts: [buildAccount({ mt5Connection: buildConnection() })],
      accountId: 'account-1',
      known: buildConnection(),
    })
    const field = screen.getByLabelText('Password', { exact: true })
    await expect.element(field).toHaveValue('')
    await expect.element(screen.getByText('Leave empty to keep the stored password.')).toBeVisible()
    await userEvent.fill(screen.getByRole('textbox', { name: 'Server' }), 'Broker-Demo')
    await press(screen, 'Save')
    await expect.element(screen.getByText('Enter your password.')).toBeVisible()
    await userEvent.fill(screen.getByRole('textbox', { name: 'Server' }), 'Broker-Live')
    await userEvent.fill(screen.getByLabelText('Sync interval'), '15')
    await press(screen, 'Save')
    await expect.poll(() => onLinked.mock.calls.length).toBe(1)
    expect(sent('mt5Sync/connect')).toEqual([
      {
        id: 'account-1',
        kind: 'password',
        enabled: true,
        autoSync: true,
        syncInterval: 15,
        login: '5012345',
        server: 'Broker-Live',
        beginsEmpty: false,
      },
    ])
    // Whoever changes the interval asks for nothing more.
    expect(sent('mt5Sync/sync')).toEqual([])
  })
})

describe('the connection test', () => {
  longTest('shows success until a field is edited', async () => {
    const { screen, sent } = await show()
    await typeLogin(screen)
    await press(screen, 'Test connection')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Connection successful.')
    expect(sent('mt5Sync/test')).toEqual([{ login: '5012345', server: 'Broker-Live', password: 'secret' }])
    await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'another')
    await expect.element(screen.getByRole('status')).toHaveTextContent('')
  })

  it.each([
    ['login-refused', /rejected the login\. Check the account number, password and server name/],
    ['bridge-unreachable', /The bridge isn’t responding\. Start it/],
    ['moon-too-bright', /^Failed to connect to MT5\. moon-too-bright$/],
  ])('shows the reason for a failure: %s', async (reason, words) => {
    const { screen } = await show({
      answers: { 'mt5Sync/test': () => ({ success: false, message: 'Failed to connect to MT5', reason }) },
    })
    await typeLogin(screen)
    await press(screen, 'Test connection')
    await expect.element(screen.getByRole('status')).toMatchTextContent(words)
  })

  longTest('asks for missing fields first', async () => {
    const { screen, sent } = await show()
    await way(screen, 'Password via bridge').click()
    await press(screen, 'Test connection')
    await expect.element(screen.getByText('Enter the server name.')).toBeVisible()
    expect(sent('mt5Sync/test')).toEqual([])
  })
})

describe('the account', () => {
  const funded = buildAccount({ id: 'funded', name: 'Funded', initialBalance: 10_000 })

  it('can be an unlinked one, whose initial balance is removed unless the user keeps it', async () => {
    const { screen, sent, onLinked } = await show({ accounts: [funded] })
    await userEvent.selectOptions(screen.getByLabelText('Account to link'), 'Funded')
    const option = screen.getByRole('checkbox', { name: /^Set initial balance to 0/ })
    await expect.element(option).toBeChecked()
    await option.click()
    await press(screen, 'Link account')
    await expect.poll(() => onLinked.mock.calls).toEqual([['funded']])
    expect(sent('mt5Sync/connect')).toMatchObject([{ id: 'funded', beginsEmpty: false }])
  })

  longTest('is created once, even if a later step fails', async () => {
    let isRefused = true
    const { screen, sent, onLinked } = await show({
      answers: {
        'mt5Sync/connect': () => {
          if (isRefused) throw new Refusal('MT5_CONNECTION_NOT_CONFIGURED', 409)
          return buildStatus()
        },
      },
    })
    await press(screen, 'Link account')
    await expect.element(screen.getByRole('alert')).toMatchTextContent('not properly configured')
    isRefused = false
    await press(screen, 'Link account')
    await expect.poll(() => onLinked.mock.calls).toEqual([['account-new']])
    expect(sent('accounts/create').length).toBe(1)
  })
})

longTest.each(testedModes)('has no accessibility violations in %s mode', async (mode) => {
  const { screen } = await show({ mode })
  await way(screen, 'Password via bridge').click()
  await expectAccessible()
})
