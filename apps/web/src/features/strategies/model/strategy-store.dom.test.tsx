import type { StrategyWithCount } from '@plumbline/contract/strategies/strategies'
import { beforeEach, expect, test } from 'vitest'
import { forgetStores } from '#web/lib/local-store/session-stores.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { StrategiesView } from '../components/strategies-view.tsx'
import { showStrategies, useStrategyStore } from './strategy-store.ts'

const strategy = (label: string): StrategyWithCount => ({
  id: label.toLowerCase(),
  label,
  createdAt: '2026-01-01T00:00:00.000Z',
  trades: 3,
  versions: 1,
  rules: 2,
})
const stored = (): unknown => JSON.parse(localStorage.getItem('strategy-storage') ?? 'null')

beforeEach(() => forgetStores())

test('the list is kept under strategy-storage in version 1, and removed with the session', () => {
  showStrategies([strategy('Breakout')])
  expect(stored()).toEqual({ version: 1, state: { strategies: [strategy('Breakout')] } })
  forgetStores()
  expect(useStrategyStore.getState().strategies).toBeNull()
  expect(stored()).toBeNull()
})

test('unusable entries are ignored', async () => {
  const state = { strategies: [strategy('Breakout'), { ...strategy('Old'), rules: undefined }, null, 7] }
  localStorage.setItem('strategy-storage', JSON.stringify({ state, version: 1 }))
  await useStrategyStore.persist.rehydrate()
  expect(useStrategyStore.getState().strategies).toEqual([strategy('Breakout')])
  localStorage.setItem('strategy-storage', JSON.stringify({ state: { strategies: 'x' }, version: 1 }))
  await useStrategyStore.persist.rehydrate()
  expect(useStrategyStore.getState().strategies).toBeNull()
})

test('the page shows the kept list until the server answers, and keeps its answer', async () => {
  showStrategies([strategy('Kept')])
  let answer: (list: readonly StrategyWithCount[]) => void = () => undefined
  const answered = new Promise<readonly StrategyWithCount[]>((resolve) => {
    answer = resolve
  })
  const { screen } = await showPart(<StrategiesView selected={null} accounts={[]} />, {
    answers: { 'strategies/list': () => answered },
  })
  await expect.element(screen.getByRole('link', { name: 'Kept' })).toBeVisible()
  answer([strategy('Breakout')])
  await expect.element(screen.getByRole('link', { name: 'Breakout' })).toBeVisible()
  await expect.element(screen.getByText('2 rules · 1 version')).toBeVisible()
  expect(useStrategyStore.getState().strategies).toEqual([strategy('Breakout')])
  await expectAccessible()
})
