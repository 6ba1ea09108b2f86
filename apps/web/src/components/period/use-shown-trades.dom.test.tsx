import { expect, it } from 'vitest'
import { changeLanguage, loadTexts } from '#web/lib/i18n/i18n.ts'
import type { Period } from '#web/lib/period/period.ts'
import { buildAccount } from '#web/testing/build-import.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { useShownTrades } from './use-shown-trades.ts'

const periods: readonly (readonly [Period | 'open', string, string])[] = [
  [{}, 'all closed trades', 'alle geschlossenen Trades'],
  ['open', 'open trades', 'offene Trades'],
  [
    { from: '2026-03-09', to: '2026-03-09' },
    'trades closed on Mar 9, 2026',
    'am 9. März 2026 geschlossene Trades',
  ],
  [
    { from: '2026-03-01', to: '2026-03-31' },
    'trades closed in March 2026',
    'im März 2026 geschlossene Trades',
  ],
  [{ from: '2026-01-01', to: '2026-12-31' }, 'trades closed in 2026', '2026 geschlossene Trades'],
  [{ from: '2026-01-01', to: '2026-03-31' }, 'trades closed in Q1 2026', 'in Q1 2026 geschlossene Trades'],
  [
    { from: '2026-01-01', to: '2026-02-28' },
    'trades closed January 2026 – February 2026',
    'geschlossene Trades, Januar 2026 – Februar 2026',
  ],
  [{ from: '2026-03-09' }, 'trades closed since Mar 9, 2026', 'seit dem 9. März 2026 geschlossene Trades'],
  [{ to: '2026-03-09' }, 'trades closed until Mar 9, 2026', 'bis zum 9. März 2026 geschlossene Trades'],
]

const one = buildAccount({ name: 'Main' })
const shown = { scope: { kind: 'all' }, accounts: [one, buildAccount({ id: 'other' })] } as const

function Lines() {
  const ofOne = useShownTrades({ scope: { kind: 'selected' }, accounts: [one] }, {})
  const ofNone = useShownTrades(null, {})
  return (
    <ul>
      {periods.map(([period], index) => (
        <Line key={index} period={period} />
      ))}
      <li>{ofOne}</li>
      <li>{`none:${ofNone}`}</li>
    </ul>
  )
}

function Line({ period }: { readonly period: Period | 'open' }) {
  return <li>{useShownTrades(shown, period)}</li>
}

it.each([
  ['en', 'All accounts', 'broker time', 1],
  ['de', 'Alle Konten', 'Brokerzeit', 2],
] as const)('says whose trades, by which rule and clock, in %s', async (language, all, clock, at) => {
  const screen = await renderPage(<Lines />)
  await loadTexts(['period', 'trades'])
  await changeLanguage(language)
  try {
    const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => plain(textContent))
    await expect
      .poll(() => lines().slice(0, -2))
      .toEqual(periods.map((period) => `${all} · ${period[at]} · ${clock}`))
    expect(lines().slice(-2)).toEqual([`Main · ${periods[0]?.[at]} · ${clock}`, 'none:'])
  } finally {
    await changeLanguage('en')
    await screen.unmount()
  }
})

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
