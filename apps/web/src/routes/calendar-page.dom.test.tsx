import { showCalendar } from '#web/testing/show-calendar.tsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { today } from '#web/lib/period/today.ts'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { expectAccessible, setWidth } from '#web/testing/expect-accessible.ts'
import { allTests, longTest, looks } from '#web/testing/test-matrix.ts'

beforeEach(async () => {
  await page.viewport(1280, 900)
})

const november = 'Daily results for November 2026'
const cell = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
const focused = () => document.activeElement?.getAttribute('data-date')
const fact = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.parentElement
    ?.textContent
const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-selected=true]')].map(({ dataset }) => dataset['date'])

/** `toHaveTextContent` wants all of it. */
const toSay = (part: Locator, text: string) =>
  expect.poll(() => part.query()?.textContent ?? '').toContain(text)

async function ready(date = '2026-11-16') {
  await expect.poll(() => cell(date)?.textContent).toContain('trade')
}

describe('the month view', () => {
  it('opens at the last closed trade, with its totals and their sample sizes', async () => {
    const { screen } = await showCalendar()
    await expect.element(screen.getByRole('grid', { name: november })).toBeVisible()
    await ready()
    expect(fact('Net P&L')).toContain('+$189.509 trades')
    expect(fact('Total R')).toContain('+0.50\u00A0R9 trades with a stop')
    expect(fact('Win rate')).toContain('44.4%Only 9 trades')
    expect(fact('Trading days')).toContain('52 winning · 2 losing')
    expect(fact('Best and worst day')).toContain('Nov 2+$200Nov 16−$81')
  })

  it('describes each day’s result in its accessible name and totals its weeks', async () => {
    const { screen } = await showCalendar()
    await ready()
    for (const name of [
      'Nov 2, 2026, +$200.00, 2 trades, profit',
      'Nov 3, 2026, −$50.00, 1 trade, loss',
      'Nov 13, 2026, $0.00, 1 trade, break-even',
      'Nov 4, 2026, no trades',
    ]) {
      await expect.element(screen.getByRole('gridcell', { name, exact: true })).toBeVisible()
    }
    const week = screen.getByRole('row').nth(2)
    await toSay(week, 'Week 45+$1502 days')
    expect(cell('2026-11-02')?.style.background).toContain('var(--pl-profit) 44%')
    expect(cell('2026-11-03')?.style.background).toContain('var(--pl-loss) 20%')
  })

  it('shows total R, trades or win rate as the URL says; win rate has no profit and loss colours', async () => {
    const { screen, where } = await showCalendar()
    await ready()
    await screen.getByRole('radio', { name: 'Total R' }).click()
    expect(where()).toContain('metric=r')
    await expect
      .element(screen.getByRole('gridcell', { name: 'Nov 9, 2026, +1.50\u00A0R, 3 trades, profit' }))
      .toBeVisible()
    await screen.getByRole('radio', { name: 'Trades' }).click()
    expect(cell('2026-11-09')?.textContent).toContain('2W · 1L')
    await screen.getByRole('radio', { name: 'Win rate' }).click()
    await expect
      .element(screen.getByRole('gridcell', { name: 'Nov 9, 2026, win rate 66.7%, 3 trades', exact: true }))
      .toBeVisible()
    expect(cell('2026-11-09')?.style.background).toContain('var(--pl-accent)')
  })

  longTest('moves to the previous month and prefetches adjacent months', async () => {
    const { screen, where, asked } = await showCalendar('?at=2026-11')
    await ready()
    await expect.poll(() => asked('statistics/days').length).toBe(3)
    await screen.getByRole('button', { name: 'Previous month' }).click()
    await expect.element(screen.getByRole('heading', { level: 2, name: 'October 2026' })).toBeVisible()
    expect(where()).toContain('at=2026-10')
    expect(fact('Net P&L')).toContain('+$70.00')
  })

  longTest('jumps to today and marks it', async () => {
    const { screen, where } = await showCalendar('?at=2020-01')
    await screen.getByRole('button', { name: 'Today' }).click()
    expect(where()).toContain(`at=${today().slice(0, 7)}`)
    await expect
      .poll(() => document.querySelector('[data-date][aria-current=date]')?.getAttribute('data-date'))
      .toBe(today())
    await expect.element(screen.getByRole('button', { name: 'Today' })).toBeDisabled()
  })

  it('without trades shows the range of closed trades and links to the latest month', async () => {
    const { screen, where } = await showCalendar('?at=2027-03')
    await expect
      .element(screen.getByText('closed trades run from Oct 30, 2026 to Nov 16, 2026', { exact: false }))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Go to November 2026' }).click()
    await ready()
    expect(where()).toContain('at=2026-11')
  })

  it('hides amounts when they are set to hidden', async () => {
    const { screen } = await showCalendar()
    await ready()
    useAppearance.setState({ hideAmounts: true })
    await expect
      .element(screen.getByRole('gridcell', { name: 'Nov 2, 2026, 2 trades, profit', exact: true }))
      .toBeVisible()
    expect(document.body.textContent).not.toContain('$')
  })
})

describe('calendar keyboard navigation', () => {
  longTest('moves between days, into the previous month, and opens a day', async () => {
    const { screen, where } = await showCalendar('?at=2026-11')
    await ready()
    expect(cell('2026-11-16')?.tabIndex).toBe(0)
    cell('2026-11-16')?.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(focused()).toBe('2026-11-02')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.poll(focused).toBe('2026-10-31')
    expect(where()).toContain('at=2026-10')
    await userEvent.keyboard('{PageDown}{Home}{End}')
    expect(focused()).toBe('2026-11-30')
    await userEvent.keyboard('{PageUp}{Enter}')
    await expect.element(screen.getByRole('dialog', { name: 'Friday, October 30, 2026' })).toBeVisible()
  })

  longTest('selects days with Shift, also across months, and clears the selection with Escape', async () => {
    const { screen, where } = await showCalendar('?at=2026-11')
    await ready()
    cell('2026-11-16')?.focus()
    await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
    expect(selected()).toHaveLength(15)
    const bar = screen.getByRole('toolbar', { name: 'Selected days' })
    await toSay(bar, 'Nov 2 – Nov 16, 2026')
    await toSay(bar, '15 days · 9 trades')
    await toSay(bar, '+$189.50')
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(where()).toContain('at=2026-10')
    await toSay(bar, '22 days · 10 trades')
    await toSay(bar, '+$259.50')
    await userEvent.keyboard('{Escape}')
    await expect.element(bar).not.toBeInTheDocument()
  })
})

describe('mouse selection', () => {
  const point = (type: string, date: string, buttons: number) =>
    cell(date)?.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', button: 0, buttons }),
    )

  it('covers the days dragged over and links to their journal and reports', async () => {
    const { screen, where } = await showCalendar('?at=2026-11')
    await ready()
    point('pointerdown', '2026-11-10', 1)
    point('pointerover', '2026-11-05', 1)
    point('pointerover', '2026-11-02', 1)
    point('pointerup', '2026-11-02', 0)
    point('pointerover', '2026-11-01', 0)
    const bar = screen.getByRole('toolbar', { name: 'Selected days' })
    await toSay(bar, '9 days · 6 trades')
    await expect
      .element(bar.getByRole('link', { name: 'Open in reports' }))
      .toHaveAttribute('href', '/journal/reports?account=account-1&from=2026-11-02&to=2026-11-10')
    await bar.getByRole('link', { name: 'Open in journal' }).click()
    expect(where()).toBe('/journal?account=account-1&status=closed&missed=no&from=2026-11-02&to=2026-11-10')
  })

  longTest('with Shift extends from the last active day', async () => {
    const { screen } = await showCalendar('?at=2026-11')
    await ready()
    cell('2026-11-03')?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
    await expect.element(screen.getByText('14 days · 7 trades')).toBeVisible()
    await screen.getByRole('button', { name: 'Clear selection' }).click()
    expect(selected()).toEqual([])
  })
})

describe('the day panel', () => {
  it('shows its statistics and its trades, each linked to the journal filtered to that day', async () => {
    const { screen, where, asked } = await showCalendar('?at=2026-11')
    await ready()
    await screen.getByRole('gridcell', { name: /^Nov 9, 2026/ }).click()
    expect(where()).toContain('day=2026-11-09')
    const panel = screen.getByRole('dialog', { name: 'Monday, November 9, 2026' })
    await toSay(panel, '+$120.00')
    await toSay(panel, 'Win rate66.7%')
    await toSay(panel, 'Profit factor5.00')
    const trades = panel.getByRole('list', { name: 'Trades closed on Nov 9, 2026' }).getByRole('link')
    await expect.poll(() => trades.elements().length).toBe(3)
    await expect
      .element(trades.first())
      .toHaveAttribute(
        'href',
        '/journal?account=account-1&status=closed&missed=no&from=2026-11-09&to=2026-11-09&trade=2026-11-09-0',
      )
    expect(asked('trades/list')[0]).toMatchObject({
      from: '2026-11-09',
      to: '2026-11-09',
      missed: false,
    })
  })

  it('leads to the review of the day with the accounts of the calendar', async () => {
    const { screen } = await showCalendar('?at=2026-11&day=2026-11-02&account=account-1&accounts=all')
    await expect
      .element(screen.getByRole('link', { name: 'Review this day' }))
      .toHaveAttribute('href', '/daily-review?date=2026-11-02&account=account-1&accounts=all')
  })

  longTest('links to the previous day, and closing it focuses the day viewed last', async () => {
    const { screen, where } = await showCalendar('?at=2026-11&day=2026-11-02')
    await expect.element(screen.getByRole('dialog', { name: 'Monday, November 2, 2026' })).toBeVisible()
    await screen.getByRole('button', { name: 'Previous day' }).click()
    await expect.element(screen.getByText('No trades closed on this day.')).toBeVisible()
    await screen.getByRole('button', { name: 'Previous day' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Saturday, October 31, 2026' })).toBeVisible()
    expect(where()).toContain('at=2026-10')
    await userEvent.keyboard('{Escape}')
    await expect.poll(focused).toBe('2026-10-31')
    expect(where()).not.toContain('day=')
  })
})

describe('the week view', () => {
  longTest('has seven days, each with its trades', async () => {
    const { screen, where } = await showCalendar('?view=week&at=2026-11-09')
    await expect
      .element(screen.getByRole('heading', { level: 2, name: 'Week 46 · Nov 9 – Nov 15, 2026' }))
      .toBeVisible()
    const list = screen.getByRole('list', { name: 'Days of the week' })
    await expect
      .element(list.getByRole('button', { name: 'Nov 9, 2026, +$120.00, 3 trades, profit' }))
      .toBeVisible()
    expect(list.getByRole('button').elements()).toHaveLength(7)
    await expect.poll(() => list.getByRole('link').elements().length).toBe(4)
    cell('2026-11-13')?.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(focused).toBe('2026-11-06')
    expect(where()).toContain('at=2026-11-02')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog', { name: 'Friday, November 6, 2026' })).toBeVisible()
  })
})

describe('the year view', () => {
  longTest(
    'has twelve months with totals, each a link; switching views keeps the viewed period',
    async () => {
      const { screen, where } = await showCalendar('?view=year&at=2026')
      const months = screen.getByRole('list', { name: 'Months of 2026' }).getByRole('link')
      await expect.element(months.nth(10)).toHaveAccessibleName('November 2026, +$189.50, 9 trades, profit')
      await expect.element(months.nth(11)).toHaveAccessibleName('December 2026, no trades')
      expect(fact('Net P&L')).toContain('+$259.50')
      await months.nth(9).click()
      await expect.element(screen.getByRole('grid', { name: 'Daily results for October 2026' })).toBeVisible()
      expect(where()).toBe('/calendar?at=2026-10')
      await screen.getByRole('radio', { name: 'Week' }).click()
      expect(where()).toBe('/calendar?view=week&at=2026-10-26')
    },
  )
})

it('an account without closed trades shows how to add some', async () => {
  const { screen } = await showCalendar('', { days: [] })
  await expect.element(screen.getByText('No closed trades in this account', { exact: false })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Import a file' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open journal' })).toBeVisible()
})

it('a failed request shows an error in place, and Retry loads the calendar', async () => {
  let failing = true
  const { screen } = await showCalendar('?at=2026-11', {
    answers: {
      'statistics/days': () => {
        if (failing) throw new Error('down')
        return []
      },
    },
  })
  await expect.element(screen.getByRole('alert'), { timeout: 15_000 }).toBeVisible()
  failing = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('grid', { name: november })).toBeVisible()
}, 30_000)

describe.runIf(allTests).each(looks)('in %s mode, %i px wide', (mode, width) => {
  it.each([
    ['the month', '?at=2026-11'],
    ['the week', '?view=week&at=2026-11-09'],
    ['the year', '?view=year&at=2026'],
    ['a day', '?at=2026-11&day=2026-11-09'],
    ['an empty month', '?at=2020-01'],
  ])('%s has no accessibility violations and fits', async (_, search) => {
    await setWidth(width)
    const { screen } = await showCalendar(search, { mode })
    await expect.element(screen.getByText(/Only \d+ trades|closed trades run/)).toBeInTheDocument()
    if (search.includes('day=')) await toSay(screen.getByRole('dialog'), 'PAIR2')
    await expectAccessible()
  })
})
