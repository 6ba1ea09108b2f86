import type { EquityCurve } from '@plumbline/contract/statistics/curve'
import type { CurveUnit } from '@plumbline/domain/statistics/curve-line'
import { curveEvents } from '@plumbline/domain/statistics/closing-summary'
import { eventCurve } from '@plumbline/domain/statistics/equity-curve'
import { localSeconds } from '@plumbline/domain/time/local-time'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildClosedTrades } from '#web/testing/build-statistics.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { EquityCard } from './equity-card.tsx'

beforeEach(() => page.viewport(1280, 900))

/** 10,000; +1,000 at 2 R; a deposit of 5,000; −800 at −1.6 R: 10 % up, then 5 % down. */
const trades = buildClosedTrades([1000, -800], { riskPerTrade: 500 })
const deposit = { kind: 'cash', at: localSeconds('2026-11-03T08:00:00'), cashCents: 500_000 } as const
const curve: EquityCurve = { resolution: 'trade', ...eventCurve(1_000_000, curveEvents(trades, [deposit])) }

/** What a screen reader says of the drawing, and the texts in it. */
const spoken = () => document.querySelector('svg[role=img]')?.getAttribute('aria-label') ?? ''
const labels = () => [...document.querySelectorAll('svg[role=img] text')].map((text) => text.textContent)

function Card({
  curve: drawn,
  currency = 'USD',
}: {
  readonly curve: EquityCurve
  readonly currency?: string
}) {
  const [unit, setUnit] = useState<CurveUnit>('pnl')
  return (
    <EquityCard
      curve={drawn}
      error={null}
      onRetry={vi.fn<() => void>()}
      currency={currency}
      zone={null}
      unit={unit}
      onUnit={setUnit}
      height={260}
    />
  )
}

it('each unit has its own note, summary, axis and table', async () => {
  const screen = await renderPage(<Card curve={curve} />)
  const summaries = [
    ['Net P&L', 'closed trades, after fees', 'Net P&L +$200.00. Max drawdown −$800.00 (Nov 3, 2026).'],
    ['Balance', 'closed trades, deposits and withdrawals', 'Balance from $10,000.00 to $15,200.00.'],
    ['Return', 'time-weighted, excluding deposits', 'Return +4.5%. Max drawdown −5.0% (Nov 3, 2026).'],
    ['Total R', '2 of 2 trades with R', 'Total R +0.40\u00A0R. Max drawdown −1.60\u00A0R (Nov 3, 2026).'],
  ] as const
  for (const [unit, note, summary] of summaries) {
    await screen.getByRole('radio', { name: unit }).click()
    await expect.element(screen.getByText(note)).toBeVisible()
    await expect.poll(spoken).toContain(summary)
    expect(spoken()).toContain('1 deposit or withdrawal: +$5,000.00.')
  }
  expect(labels()).toContain('1\u00A0R')
  await screen.getByRole('button', { name: 'Chart options' }).click()
  await screen.getByRole('menuitem', { name: 'Show as table' }).click()
  const cells = () => [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent)
  await expect
    .poll(cells)
    .toEqual([
      ...['Nov 2, 2026, 10:00', '+2.00\u00A0R', '0.00\u00A0R', '–'],
      ...['Nov 3, 2026, 08:00', '+2.00\u00A0R', '0.00\u00A0R', '+$5,000.00'],
      ...['Nov 3, 2026, 10:00', '+0.40\u00A0R', '−1.60\u00A0R', '–'],
    ])
  await screen.getByRole('radio', { name: 'Balance' }).click()
  await expect.poll(cells).toContain('$15,200.00')
})

it('a unit that is not defined says why instead of a chart', async () => {
  const plain = eventCurve(0, curveEvents(buildClosedTrades([30]), []))
  const screen = await renderPage(<Card curve={{ resolution: 'trade', ...plain }} />)
  await screen.getByRole('radio', { name: 'Return' }).click()
  await expect.element(screen.getByText(/^No return for this period/)).toBeVisible()
  await screen.getByRole('radio', { name: 'Total R' }).click()
  await expect.element(screen.getByText(/^No trades with R in this period/)).toBeVisible()
})

it('hidden amounts are neither in the drawing nor in its summary; a return is', async () => {
  const screen = await renderPage(<Card curve={curve} currency="JPY" />)
  await expect.poll(labels).toContain('+¥200')
  useAppearance.setState({ hideAmounts: true })
  await expect.poll(spoken).toMatch(/^Net P&L •••\. Max drawdown •••/)
  expect(labels().join(' ')).not.toMatch(/¥/)
  await screen.getByRole('radio', { name: 'Return' }).click()
  await expect.poll(spoken).toMatch(/^Return \+4\.5%/)
  expect(labels()).toContain('+4.5%')
})
