import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeSearch } from '#web/lib/navigation/use-change-search.ts'
import { contextOf } from './calculate-tool.ts'
import { type InputName, inputNames, type ToolTexts } from './tools.ts'

/** Changing the address is a navigation, so it happens once per pause in typing. */
const PAUSE_MS = 300

/** What the user has entered, shared by all calculators and kept in the address. */
export function useToolInputs() {
  const [params] = useSearchParams()
  const changeSearch = useChangeSearch()
  const [texts, setTexts] = useState<ToolTexts>(() => textsOf((name) => params.get(name)))
  const latest = useRef(texts)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (next: ToolTexts) => {
    latest.current = next
    setTexts(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      changeSearch((now) => withTexts(now, latest.current), { replace: true, preventScrollReset: true })
    }, PAUSE_MS)
  }
  return {
    texts,
    change: (changes: ToolTexts) => set(changedTexts(latest.current, changes)),
    replace: set,
    /** Back to the account's defaults. */
    clear: (names: readonly InputName[]) =>
      set(textsOf((name) => (names.includes(name) ? null : (latest.current[name] ?? null)))),
  }
}

/** The texts after a change, without a contract size of another pair and a rate between other currencies. */
export function changedTexts(before: ToolTexts, changes: ToolTexts): ToolTexts {
  const after = { ...before, ...changes }
  const isStale = (name: InputName) =>
    (name === 'contractSize' && after.pair !== before.pair) ||
    (name === 'rate' && currenciesOf(after) !== currenciesOf(before))
  return textsOf((name) => changes[name] ?? (isStale(name) ? null : (before[name] ?? null)))
}

/** The currencies that a rate is between; an unknown pair stands for its quote currency until that is entered. */
function currenciesOf(texts: ToolTexts): string {
  const { instrument, quoteCurrency, accountCurrency } = contextOf((name) => texts[name] ?? '')
  return `${instrument?.quote ?? quoteCurrency ?? texts.pair} ${accountCurrency}`
}

function textsOf(read: (name: InputName) => string | null): ToolTexts {
  return Object.fromEntries(
    inputNames.flatMap((name) => {
      const text = read(name)
      return text === null ? [] : [[name, text] as const]
    }),
  )
}

/** The address with these texts, and its other parameters. */
function withTexts(search: URLSearchParams, texts: ToolTexts): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of inputNames) {
    const text = texts[name]
    if (text === undefined) next.delete(name)
    else next.set(name, text)
  }
  return next
}
