import type { StrategyFiguresAnswer } from '@plumbline/contract/strategies/report'
import type { StrategyPlaybook } from '@plumbline/contract/strategies/strategies'
import { EMPTY_PLAYBOOK } from '@plumbline/domain/strategies/playbook'
import { expect, test } from 'vitest'
import { buildAccount } from '#web/testing/build-import.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { ResultsTab } from './results-tab.tsx'

const checks = { kept: 0, broken: 0, unknown: 0, percent: null, percentInterval: null }

const figuresOf = (trades: number, openTrades = 0): StrategyFiguresAnswer => ({
  trades,
  openTrades,
  results: [],
  adherence: { trades, checks, whole: { ...checks, effects: [] }, rules: [], weeks: [] },
  usages: [],
  missed: { trades: 0, withoutResult: 0, results: [] },
})

const version = (id: string, since: string): StrategyPlaybook['versions'][number] => ({
  ...EMPTY_PLAYBOOK,
  pairs: [],
  sessions: [],
  rules: [],
  images: [],
  id,
  since,
  note: '',
  revision: 1,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
})

const strategy: StrategyPlaybook = {
  id: 's1',
  label: 'Breakout',
  createdAt: '2025-01-01T00:00:00.000Z',
  versions: [version('v1', '2025-01-01'), version('v2', '2025-02-01')],
  deletedVersions: [],
}

async function show(search: string, trades = 12, openTrades = 0) {
  const accounts = [buildAccount({ id: 'a1' }), buildAccount({ id: 'a2', name: 'Second' })] as const
  const { screen } = await showPart(
    <ResultsTab strategy={strategy} selected={accounts[1]} accounts={accounts} />,
    {
      address: `/strategy/s1?tab=results&account=a2&${search}`,
      answers: {
        'strategies/report': () => ({
          strategyId: 's1',
          whole: figuresOf(trades, openTrades),
          versions: strategy.versions.map(({ id }) => ({ versionId: id, ...figuresOf(trades, openTrades) })),
          accounts: [],
        }),
      },
    },
  )
  return screen
}

const span = 'from=2025-03-01&to=2025-03-31'

test.each([
  [span, `account=a2&strategy=s1&status=closed&missed=no&${span}`],
  [`${span}&accounts=all`, `account=a2&accounts=all&strategy=s1&status=closed&missed=no&${span}`],
  ['pair=DAX', 'account=a2&pair=DAX&strategy=s1&status=closed&missed=no'],
  ['include=missed', 'account=a2&strategy=s1&status=closed&missed=no'],
  ['include=open&include=missed', 'account=a2&strategy=s1&missed=no', 2],
  // An open trade is no trade of a past period, but the journal lists it in every period.
  [`include=open&include=missed&${span}`, `account=a2&strategy=s1&status=closed&missed=no&${span}`, 0],
])(
  'the journal of results shows the trades that they count: %s',
  async (search, expected, openTrades = 0) => {
    const screen = await show(search, 12, openTrades)
    const link = screen.getByRole('link', { name: 'Open in journal' })
    await expect.element(link).toBeVisible()
    const [path, found] = (link.element().getAttribute('href') ?? '').split('?')
    expect([path, [...new URLSearchParams(found)].toSorted()]).toEqual([
      '/journal',
      [...new URLSearchParams(expected)].toSorted(),
    ])
  },
)

test('trades of one version have no journal, which has no filter for versions', async () => {
  const screen = await show('version=v2')
  await expect.element(screen.getByText(/^Add rules to the playbook/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open in journal' }).elements()).toEqual([])
})

test('without trades, the journal opens with the same accounts and period', async () => {
  const screen = await show(`${span}&accounts=all`, 0)
  await expect
    .element(screen.getByRole('link', { name: 'Open journal' }))
    .toHaveAttribute('href', `/journal?account=a2&${span}&accounts=all`)
})
