import { type DayReplay, dayReplay } from '@plumbline/contract/prices/prices'
import { tradePage } from '@plumbline/contract/trades/trades'
import { expect, type Page } from '@playwright/test'
import { createOwner } from './support/create-owner.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { figure } from './support/figure.ts'
import { linkCard, openLinkDialog } from './support/link-account.ts'
import { test } from './support/linked-test.ts'

type TradingDay = { readonly day: string; readonly replay: DayReplay }

/** The latest day on which two trades were opened and closed. */
async function dayWithTrades(page: Page): Promise<TradingDay> {
  const answer = await page.request.get('/api/v1/trades?status=closed&limit=200')
  const { trades } = tradePage.parse(await answer.json())
  const days = new Set(trades.map(({ closedAt }) => closedAt?.slice(0, 10) ?? ''))
  for (const day of days) {
    const path = `/api/v1/accounts/${trades[0]?.accountId ?? ''}/replay?day=${day}`
    const replay = dayReplay.parse(await (await page.request.get(path)).json())
    const within = replay.trades.filter(
      ({ openedAt, closedAt }) => openedAt.startsWith(day) && closedAt?.startsWith(day),
    )
    if (within.length >= 2) return { day, replay }
  }
  throw new Error('the terminal has no day with two trades')
}

test('@prices @long a real day is replayed: trades appear as they happened, and the results are the day’s', async ({
  page,
}) => {
  await page.goto('/')
  await createOwner(page)
  const linking = await openLinkDialog(page, 'Simulated')
  await linking.getByRole('button', { name: 'Link and sync' }).click()
  const heading = linkCard(page).getByRole('heading', { name: /^Price bars: / })
  await expect(heading).toHaveText(/: (\d+) of \1 trades$/, { timeout: 60_000 })
  const { day, replay } = await dayWithTrades(page)
  const held = replay.trades.filter(({ openedAt }) => !openedAt.startsWith(day)).length
  const first = replay.trades[held]
  if (!first) throw new Error('no trade was opened on the day')
  const rows = page.getByRole('list', { name: 'Trades so far' }).locator(':scope > li')
  const row = rows.filter({ has: page.locator(`a[href*="${first.id}"]`) })
  const minute = first.openedAt.slice(11, 16)

  await test.step('the day’s panel in the calendar leads to its replay, before the first event', async () => {
    await page.goto(`/calendar?at=${day.slice(0, 7)}&day=${day}`)
    await page.getByRole('dialog').getByRole('link', { name: 'Replay', exact: true }).click()
    await expect(page.getByRole('group', { name: /^Replay of [A-Z]+, [MH]\d+$/ })).toBeVisible()
    await expect(page.getByText(/^Replayed up to/)).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('a trade is there from the bar of its entry on, and not before', async () => {
    await page.getByRole('button', { name: 'Jump to' }).click()
    const dialog = page.getByRole('dialog', { name: 'Jump to' })
    await dialog.getByLabel('Date and time').fill(`${day.split('-').toReversed().join('/')} ${minute}`)
    await dialog.getByRole('button', { name: 'Jump', exact: true }).click()
    await expect(page.getByText(/^Replayed up to/)).toContainText(minute)
    await expect(row).toHaveCount(0)
    await page.keyboard.press('.')
    await expect(row).toContainText(`${minute} in`)
    await page.keyboard.press(',')
    await expect(row).toHaveCount(0)
    await page.keyboard.press('e')
    await expect(row).toHaveCount(1)
    await expectNoViolations(page, 'replay of a day', ['dark', 'light'])
  })

  await test.step('at the end of the day, the results are those of its review', async () => {
    await page.getByRole('button', { name: 'End of the day' }).click()
    await expect(rows).toHaveCount(replay.trades.length)
    await expect(page.getByText('The end of the day is reached.')).toBeVisible()
    const realised = await figure(page, 'Realised P&L').innerText()
    await page.getByRole('link', { name: 'Daily review', exact: true }).last().click()
    await expect(figure(page, 'Net P&L').first()).toHaveText(realised)
  })
})
