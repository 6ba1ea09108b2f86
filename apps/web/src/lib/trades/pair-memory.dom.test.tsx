import type { PairTerms } from '@plumbline/contract/toolbox/toolbox'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, Refusal } from '#web/testing/answer-calls.ts'
import { showPart } from '#web/testing/show-part.tsx'
import { contractTermsOf, noTerms, useContractTerms, usePairMemory } from './pair-memory.ts'

const none = {
  contractSize: null,
  tickSize: null,
  tickValue: null,
  quoteCurrency: null,
  conversionRate: null,
}
const keptBy = (version: number, state: object) => {
  localStorage.setItem('pair-storage', JSON.stringify({ state, version }))
  return usePairMemory.persist.rehydrate()
}

function Terms({ pair }: { readonly pair: string }) {
  const [terms, change] = useContractTerms('a1', pair)
  return (
    <input
      aria-label="Size"
      value={terms.contractSize}
      onChange={({ target }) => change({ contractSize: target.value })}
    />
  )
}

beforeEach(() => {
  server.length = 0
  isAway = false
  usePairMemory.setState({ terms: {}, unsent: [] })
})

const server: PairTerms[] = []
let isAway = false
const answers: Answers = {
  'toolbox/terms': () => server,
  'toolbox/saveTerms': (terms) => {
    if (isAway) throw new Refusal('INTERNAL', 503)
    return terms
  },
}

test('terms that an older version kept in the browser move to the server once; the server’s arrive here', async () => {
  await keptBy(1, { terms: { 'a1 GER40': { ...noTerms, contractSize: '25', tickSize: '0.' } } })
  server.push({ ...none, accountId: 'a1', pair: 'EURUSD', conversionRate: '1.08' })
  const { sent } = await showPart(<Terms pair="DAX" />, { answers })
  await expect.poll(() => usePairMemory.getState().unsent).toEqual([])
  expect(sent('toolbox/saveTerms')).toEqual([{ ...none, accountId: 'a1', pair: 'GER40', contractSize: '25' }])
  expect(contractTermsOf('a1', 'EURUSD').conversionRate).toBe('1.08')
  expect(contractTermsOf('a1', 'ger40').contractSize).toBe('25')
})

test('what is typed while the server cannot be reached is kept, and sent when terms are next read', async () => {
  isAway = true
  server.push({ ...none, accountId: 'a1', pair: 'GER40', contractSize: '1' })
  const { screen, sent } = await showPart(<Terms pair="GER40" />, { answers })
  const size = page.getByLabelText('Size')
  await expect.element(size).toHaveValue('1')
  await userEvent.fill(size, '25')
  await expect.poll(() => sent('toolbox/saveTerms').length).toBeGreaterThan(0)
  await screen.unmount()
  expect(usePairMemory.getState().unsent).toEqual(['a1 GER40'])
  isAway = false
  const again = await showPart(<Terms pair="GER40" />, { answers })
  await expect.element(size).toHaveValue('25')
  await expect.poll(() => usePairMemory.getState().unsent).toEqual([])
  expect(again.sent('toolbox/saveTerms')).toMatchObject([{ pair: 'GER40', contractSize: '25' }])
})
