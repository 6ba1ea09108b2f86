import { account, forgetReports, reports, second, showReports } from '#web/testing/show-reports.tsx'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildClosedTrades } from '#web/testing/build-statistics.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { longTest, looks } from '#web/testing/test-matrix.ts'

beforeEach(async () => {
  forgetReports()
  await page.viewport(1280, 900)
})

/** What a button saves, without the browser's download. */
async function saved(press: () => Promise<void>): Promise<{ name: string; content: Blob }> {
  const click = HTMLAnchorElement.prototype.click
  const { promise, resolve } = Promise.withResolvers<{ name: string; content: Blob }>()
  HTMLAnchorElement.prototype.click = function () {
    const { download, href } = this
    void fetch(href).then(async (response) => resolve({ name: download, content: await response.blob() }))
  }
  try {
    await press()
    return await promise
  } finally {
    HTMLAnchorElement.prototype.click = click
  }
}

it('every figure shows its sample size; win rate and expectancy show a 95% range', async () => {
  const { screen } = await showReports()
  await expect.element(screen.getByText('+$800.00').first()).toBeVisible()
  await expect.element(screen.getByText('66.7%')).toBeVisible()
  // Wilson for 40 of 60, Student for a mean of 13.33 with deviation 23.77.
  await expect.element(screen.getByText('95% range 54.1% – 77.3%')).toBeVisible()
  await expect.element(screen.getByText('95% range +$7.19 – +$19.47')).toBeVisible()
  await expect.element(screen.getByText('20 losses').first()).toBeVisible()
})

longTest('a definition opens next to its figure and cites its source', async () => {
  const { screen } = await showReports()
  const button = screen.getByRole('button', { name: 'About Win rate' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByText(/Wilson score interval/)).not.toBeInTheDocument()
  await button.click()
  await expect.element(screen.getByText(/Wilson score interval/)).toBeVisible()
  await expect.element(screen.getByText('Source: Plumbline, docs/statistics.md; Wilson 1927')).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
})

it('a report with few trades warns that they are too few', async () => {
  reports.trades = buildClosedTrades([30, -20])
  const { screen } = await showReports()
  await expect.element(screen.getByText('Only 2 trades – too few to judge').first()).toBeVisible()
  await expect.element(screen.getByText('No trades with a stop.').first()).toBeVisible()
})

it('a period with a start and an end is compared with the previous period', async () => {
  const { screen, asked } = await showReports('?from=2026-11-01&to=2026-11-30')
  await expect.element(screen.getByText('compared with October 2026')).toBeVisible()
  await expect.element(screen.getByText(/^▲\$400\.00$/).first()).toBeVisible()
  expect(asked('figures').at(-1)).toMatchObject({ compare: true, from: '2026-11-01' })
})

it('filters in the URL are applied, shown as chips and can be cleared', async () => {
  const { screen, asked } = await showReports('?pair=EURUSD&tag=news&strategy=-&include=missed')
  await expect
    .poll(() => asked('figures').at(-1))
    .toMatchObject({ pairs: ['EURUSD'], tags: ['news'], strategies: [''], include: ['missed'] })
  await screen.getByRole('button', { name: 'Remove filter Tag: news' }).click()
  await expect.poll(() => reports.address).toBe('?pair=EURUSD&strategy=-&include=missed')
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => reports.address).toBe('')
  await expect.poll(() => asked('figures').at(-1)?.pairs).toBeUndefined()
})

longTest('the filter dialog sets any filter, including several values of one kind', async () => {
  const { screen, asked } = await showReports()
  await screen.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = screen.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('button', { name: 'Win', exact: true }).click()
  await sheet.getByRole('button', { name: 'Loss', exact: true }).click()
  await sheet.getByRole('button', { name: 'Breakout' }).click()
  await sheet.getByRole('button', { name: 'Missed trades' }).click()
  await sheet.getByRole('combobox', { name: /^Tag/ }).fill('news,')
  await sheet.getByLabelText('Net P&L: from').fill('50')
  await sheet.getByLabelText('Review', { exact: true }).selectOptions('Not reviewed')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(reports.address)))
    .toEqual({ result: 'loss', tag: 'news', strategy: 's1', include: 'missed', net: '50~', reviewed: 'no' })
  await expect
    .poll(() => asked('figures').at(-1))
    .toMatchObject({ results: ['win', 'loss'], netPnlRange: { min: 50 }, reviewed: false })
  await screen.getByRole('button', { name: 'Remove filter Net P&L: from 50' }).click()
  // Not asked again if the answer is known from before the range was set.
  await expect.poll(() => new URLSearchParams(reports.address).get('net')).toBeNull()
})

it('a breakdown sorts by column header, and clicking a row filters the report to it', async () => {
  const { screen, asked } = await showReports('?view=breakdown')
  const table = screen.getByRole('table', { name: 'By pair' })
  const firsts = () =>
    [...table.element().querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent)
  await expect.element(table.getByRole('button', { name: 'GBPJPY' })).toBeVisible()
  // By the chosen figure, the largest first.
  await expect.poll(() => firsts().at(-1)).toBe('GBPJPY')
  await table.getByRole('button', { name: 'Net P&L' }).click()
  await expect.poll(() => firsts()[0]).toBe('GBPJPY')
  await table.getByRole('button', { name: 'Pair' }).click()
  await expect.poll(() => firsts()).toEqual(['EURUSD', 'GBPJPY', 'XAUUSD'])
  await table.getByRole('button', { name: 'GBPJPY' }).click()
  await expect.poll(() => asked('breakdown').at(-1)?.pairs).toEqual(['GBPJPY'])
  await expect.element(table.getByRole('button', { name: 'GBPJPY' })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('link', { name: 'Weekday' }).click()
  await expect.element(screen.getByRole('table', { name: 'By weekday' }).getByText('Monday')).toBeVisible()
  expect(reports.address).toBe('?view=breakdown&pair=GBPJPY&by=weekday')
})

it('groups in an order of their own can be sorted by the figure too', async () => {
  const { screen } = await showReports('?view=breakdown&by=weekday')
  const days = () =>
    [...document.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent.slice(0, 3))
  await expect.poll(days).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
  await screen.getByRole('radio', { name: 'By metric' }).click()
  await expect.poll(() => reports.address).toBe('?view=breakdown&by=weekday&order=figure')
  await expect
    .element(screen.getByRole('columnheader', { name: 'Net P&L' }))
    .toHaveAttribute('aria-sort', 'descending')
})

it('a table is saved as CSV with raw numbers; its file name states account and period', async () => {
  const { screen } = await showReports('?view=breakdown&from=2026-11-01&to=2026-12-31')
  await screen.getByRole('button', { name: 'Options: By pair' }).click()
  const entry = screen.getByRole('menuitem', { name: 'Save as CSV' })
  const { name, content } = await saved(() => entry.click())
  expect(name).toBe('plumbline-ftmo-100k-2026-11-01_2026-12-31-breakdown-pair.csv')
  const lines = (await content.text()).split('\r\n')
  expect(lines[0]).toContain(
    'pair,label,trades,winningTrades,losingTrades,breakEvenTrades,totalPnl,averagePnl,winRate,',
  )
  // Wilson for none of 20: 3.8415 / 23.8415.
  expect(lines.find((line) => line.startsWith('GBPJPY'))).toMatch(
    /^GBPJPY,GBPJPY,20,0,20,0,-400,-20,0,0,-1,-400,0,16\.11\d+,USD$/,
  )
})

longTest('a chart is saved as PNG at double resolution, with the background of the colour mode', async () => {
  const { screen } = await showReports('?view=breakdown', 'light')
  await screen.getByRole('button', { name: 'Options: By pair' }).click()
  const entry = screen.getByRole('menuitem', { name: 'Save as PNG' })
  const { name, content } = await saved(() => entry.click())
  expect(name).toBe('plumbline-ftmo-100k-all-time-breakdown-pair.png')
  const picture = await createImageBitmap(content)
  expect(picture.width).toBe((1120 + 56) * 2)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0)
  expect([...(pen?.getImageData(2, 2, 1, 1).data ?? [])]).toEqual([0xf8, 0xf9, 0xfe, 255])
})

it('the equity curve follows the filters and the unit in the URL, and is saved as a picture', async () => {
  const { screen, asked } = await showReports('?unit=r&pair=EURUSD')
  await expect.element(screen.getByText('60 of 60 trades with R')).toBeVisible()
  await expect.element(screen.getByText(/^Total R \+40\.00/)).toBeVisible()
  expect(asked('curve').at(-1)).toMatchObject({ pairs: ['EURUSD'] })
  // Selected trades have no balance.
  expect(screen.getByRole('radio', { name: 'Balance' }).elements()).toEqual([])
  await screen.getByRole('radio', { name: 'Return' }).click()
  await expect.poll(() => reports.address).toContain('unit=percent')
  await screen.getByRole('button', { name: 'Chart options' }).click()
  const { name, content } = await saved(() => screen.getByRole('menuitem', { name: 'Save as PNG' }).click())
  expect(name).toBe('plumbline-ftmo-100k-all-time-curve-filtered.png')
  expect((await createImageBitmap(content)).width).toBe((1120 + 56) * 2)
})

longTest('a cross-tab combines two breakdowns and works with the keyboard alone', async () => {
  const { screen, asked } = await showReports('?view=cross&rows=pair&columns=direction')
  const grid = screen.getByRole('grid', { name: 'Pair by Direction' })
  await expect.element(grid.getByRole('rowheader', { name: 'XAUUSD' })).toBeVisible()
  await expect.element(grid.getByRole('columnheader', { name: 'Long' })).toBeVisible()
  await expect
    .element(grid.getByRole('gridcell', { name: /^\+\$300\.00\s*10 trades$/ }).first())
    .toBeVisible()
  const [cell] = grid.element().querySelectorAll<HTMLElement>('[tabindex="0"]')
  cell?.focus()
  await userEvent.keyboard('{ArrowDown}{End}')
  expect(document.activeElement?.textContent).toContain('20 trades')
  await userEvent.keyboard('{Home}{Enter}')
  await expect.poll(() => asked('cross').at(-1)).toMatchObject({ pairs: ['GBPJPY'] })
  await screen.getByLabelText('Metric').selectOptions('Win rate')
  await expect.poll(() => reports.address).toContain('metric=winRate')
  // A win rate is an estimate; net P&L is not.
  await expect.element(grid.getByRole('gridcell', { name: /only 10 trades$/ }).first()).toBeVisible()
})

it('distributions show the spread of results in money and in R', async () => {
  const { screen } = await showReports('?view=distribution')
  await expect.element(screen.getByRole('heading', { name: 'Net P&L per trade' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'R multiple per trade' })).toBeVisible()
  const net = screen.getByRole('img', { name: /^Median \+\$30\.00/ }).first()
  await expect.poll(() => net.element().textContent).toMatch(/Median\s\+\$30\.00Mean\s\+\$13\.33/)
  await screen.getByRole('button', { name: 'Chart options' }).first().click()
  await screen.getByRole('menuitem', { name: 'Show as table' }).click()
  await expect.element(screen.getByRole('cell', { name: '33.3%' })).toBeVisible()
})

it('a simulation runs on arrival and on every change, and the same seed gives the same result', async () => {
  const { screen } = await showReports('?view=simulation')
  const table = screen.getByRole('table', { name: 'Outcomes of all paths' })
  await expect.element(screen.getByText('5,000 paths of 60 trades, seed 1')).toBeVisible()
  await screen.getByLabelText('Paths').fill('300')
  await expect.element(screen.getByText('300 paths of 60 trades, seed 1')).toBeVisible()
  const first = table.element().textContent
  await screen.getByRole('button', { name: 'Resample' }).click()
  await expect.element(screen.getByText('300 paths of 60 trades, seed 1')).not.toBeInTheDocument()
  expect(table.element().textContent).not.toBe(first)
  await screen.getByLabelText('Seed').fill('1')
  await expect.element(screen.getByText('300 paths of 60 trades, seed 1')).toBeVisible()
  expect(table.element().textContent).toBe(first)
})

longTest('a long simulation shows its progress and stops when cancelled', async () => {
  const { screen } = await showReports('?view=simulation')
  await screen.getByLabelText('Paths').fill('100000')
  await screen.getByLabelText('Number of trades').fill('5000')
  const bar = screen.getByRole('progressbar', { name: 'Simulating' })
  await expect.element(bar).toBeVisible()
  await expect.poll(() => Number(bar.element().getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(bar).not.toBeInTheDocument()
})

it('two groups are compared with their difference, and are part of the URL', async () => {
  const { screen, asked } = await showReports('?view=compare&a=pair%3DEURUSD&b=pair%3DGBPJPY')
  const table = screen.getByRole('table', { name: 'Metrics of A (EURUSD) and B (GBPJPY)' })
  // Twenty of +30 against twenty of −20.
  await expect
    .element(table.getByRole('row', { name: /^Net P&L.*\+\$600\.00 −\$400\.00 up \$1,000\.00$/ }))
    .toBeVisible()
  await expect.element(table.getByRole('row', { name: /^Win rate.*up 100\.0 pp$/ })).toBeVisible()
  expect(asked('figures').every(({ kind, ...input }) => kind === 'figures' && !Object(input).compare)).toBe(
    true,
  )
  await screen.getByRole('button', { name: 'Swap' }).click()
  await expect.poll(() => reports.address).toBe('?view=compare&a=pair%3DGBPJPY&b=pair%3DEURUSD')
  await screen.getByRole('link', { name: 'Long / Short' }).click()
  await expect.poll(() => reports.address).toBe('?view=compare&a=direction%3Dlong&b=direction%3Dshort')
  const groupB = screen.getByRole('group', { name: /^B ?Short/ })
  await groupB.getByRole('button', { name: 'Remove filter Direction: Short' }).click()
  await expect.poll(() => reports.address).toBe('?view=compare&a=direction%3Dlong&b=')
})

it('invalid simulation settings show an error at their field', async () => {
  const { screen } = await showReports('?view=simulation')
  await expect.element(screen.getByLabelText('Paths')).toHaveValue('5,000')
  await screen.getByLabelText('Paths').fill('5')
  await expect.element(screen.getByText('Enter a number from 100 to 100,000')).toBeVisible()
  await expect.element(screen.getByLabelText('Paths')).toHaveAttribute('aria-invalid', 'true')
})

it.each(
  (['figures', 'breakdown', 'cross', 'distribution', 'simulation', 'compare'] as const).flatMap((view) =>
    looks.map((look) => [view, ...look] as const),
  ),
)('%s has no accessibility violations or overflow, %s at %d px', async (view, mode, width) => {
  await page.viewport(width, 900)
  const { screen } = await showReports(`?view=${view}&from=2026-11-01&to=2026-11-30&pair=EURUSD`, mode, [
    account,
    second,
  ])
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible()
  if (view === 'simulation') {
    await expect.element(screen.getByRole('heading', { name: 'Projected outcomes' })).toBeVisible()
  }
  await expectAccessible()
})
