import { expect } from '@playwright/test'
import { answered } from './support/answered.ts'
import { expectNoViolations } from './support/expect-no-violations.ts'
import { test } from './support/owner-test.ts'
import { overflowing, smallTargets } from './support/phone-fit.ts'

test('@improve @long mindset finds revenge entries, runs a cool-down after two losses, and collects lessons', async ({
  page,
  journal,
}) => {
  const { id } = await journal.createAccount({ name: 'Example Markets', brokerTimeZone: 'UTC' })
  const trade = async (timestamp: string, closingTime: string, grossPnl: number, more: object = {}) => {
    const data = {
      accountId: id,
      timestamp,
      closingTime,
      pair: 'EURUSD',
      direction: 'long',
      entryPrice: 1.08,
      exitPrice: 1.081,
      quantity: 0.1,
      grossPnl,
      fees: 0,
      ...more,
    }
    expect((await page.request.post('/api/v1/trades', { data })).status()).toBe(201)
  }
  for (const day of ['2025-03-03', '2025-03-04', '2025-03-10']) {
    await trade(`${day}T09:00`, `${day}T09:30`, 80, { emotionBefore: 'calm' })
    await trade(`${day}T10:00`, `${day}T10:20`, -50)
    await trade(`${day}T10:25`, `${day}T10:40`, -90, { notes: 'Lesson: wait after a loss' })
  }

  await test.step('the page states each rule with its trades, one click away', async () => {
    await page.goto(`/dashboard?account=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('e')
    await expect(page.getByRole('heading', { level: 1, name: 'Mindset' })).toBeVisible()
    await expect(page.getByText('No trades opened today')).toBeVisible()
    await expect(page.getByText(/9 trades can’t be checked: your broker’s data/)).toBeVisible()
    await page.getByRole('button', { name: '3 trades: Revenge trade' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /EURUSD/ })).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expectNoViolations(page, 'mindset', ['dark', 'light', 'purple'])
  })

  await test.step('a rule is adjusted, and the change is undone', async () => {
    const minutes = page.getByLabel('Minutes after a loss')
    await minutes.fill('3')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /trades: Revenge trade/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: '3 trades: Revenge trade' })).toBeVisible()
  })

  await test.step('lessons are collected from trades and found by words', async () => {
    await page.getByRole('link', { name: 'Lessons' }).click()
    await expect(page.getByText('wait after a loss')).toHaveCount(3)
    await page.getByRole('searchbox', { name: 'Search lessons' }).fill('patience')
    await expect(page.getByText('0 lessons')).toBeVisible()
  })

  await test.step('a cool-down runs after two losses, in the banner and in the form of a new trade', async () => {
    await page.getByRole('link', { name: 'Cool-down' }).click()
    const toggle = page.getByRole('switch', { name: /Pause after losses/ })
    await answered(page, 'mindset/saveSettings', () => toggle.click())
    await expect(page.getByLabel('Losses in a row')).toHaveValue('2')
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16)
    await trade(minutesAgo(30), minutesAgo(4), -20)
    await trade(minutesAgo(30), minutesAgo(2), -20)
    await page.goto(`/journal?account=${id}`)
    const banner = page.getByRole('status').filter({ hasText: /You planned a pause: 1\d:\d\d left/ })
    await expect(banner).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog').getByRole('note')).toContainText('in a row. You planned a pause')
    await page.keyboard.press('Escape')
    await banner.getByRole('link', { name: 'Breathe' }).click()
    await expect(page.getByRole('dialog', { name: 'Breathing exercise' })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('on a phone nothing overflows', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const view of ['tilt', 'emotions', 'days', 'lessons', 'pause']) {
      await page.goto(`/mindset?account=${id}&view=${view}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Mindset' })).toBeVisible()
      expect(await page.evaluate(overflowing)).toEqual([])
      expect(await page.evaluate(smallTargets)).toEqual([])
    }
  })

  // The owner is shared with other journeys.
  await page.request.patch('/api/v1/mindset/settings', { data: { coolDown: null } })
})
