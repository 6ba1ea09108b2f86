import { pairKey } from '@plumbline/domain/instruments/pair-key'
import type { Marks } from './closed-trade-columns.ts'
import {
  FLAG_BREAK_EVEN,
  FLAG_MISSED,
  FLAG_NOTES,
  FLAG_OPEN,
  FLAG_REVIEWED,
  FLAG_SHORT,
  RATING_UNIT,
  type ClosedTradeSlice,
} from './closed-trade-slices.repo.ts'
import { parseTextList } from './text-list.ts'

/** More than the largest sum of flags: five stars, and every flag. */
const FLAGS = 512

/**
 * Assigns codes to the marks of a slice: first to each column's values, then to their combinations, which keeps the
 * keys short.
 */
export function marksOfSlice(slice: ClosedTradeSlice): { marks: Uint32Array; marksList: readonly Marks[] } {
  const pairs = numbering()
  const sessions = numbering()
  const strategies = numbering()
  const tags = numbering()
  const mistakes = numbering()
  const emotions = numbering()
  const places = numbering()
  const plans = numbering()
  const labels = numbering()
  const codes = new Map<number, number>()
  const marksList: Marks[] = []
  const marks = Uint32Array.from({ length: slice.count }, (_, index) => {
    const flags = slice.flags[index] ?? 0
    const pair = pairs(slice.pair[index] ?? '')
    const session = sessions(slice.session[index] ?? null)
    const strategy = strategies(slice.strategyId[index] ?? null)
    const tagged = tags(slice.tags[index] ?? '{}')
    const mistaken = mistakes(slice.mistakes[index] ?? '{}')
    const emotion = emotions(slice.emotion[index] ?? '')
    // Each pair of codes gets a code before it is combined further, so that keys stay within exact integers however
    // many names there are.
    const place = places(pair * slice.count + session)
    const labelled = labels(tagged * slice.count + mistaken)
    const plan = plans(strategy * slice.count + labelled)
    const mood = emotion * FLAGS + flags
    const key = (place * slice.count + plan) * slice.count * FLAGS + mood
    const known = codes.get(key)
    if (known !== undefined) return known
    codes.set(key, marksList.length)
    marksList.push({
      pair: pairKey(slice.pair[index] ?? ''),
      direction: (flags & FLAG_SHORT) === 0 ? 'long' : 'short',
      session: slice.session[index] ?? null,
      strategyId: slice.strategyId[index] ?? null,
      tags: parseTextList(slice.tags[index] ?? '{}'),
      mistakes: parseTextList(slice.mistakes[index] ?? '{}'),
      emotion: slice.emotion[index] ?? '',
      breakEven: (flags & FLAG_BREAK_EVEN) !== 0,
      missed: (flags & FLAG_MISSED) !== 0,
      open: (flags & FLAG_OPEN) !== 0,
      hasNotes: (flags & FLAG_NOTES) !== 0,
      reviewed: (flags & FLAG_REVIEWED) !== 0,
      rating: Math.floor(flags / RATING_UNIT) || null,
    })
    return marksList.length - 1
  })
  return { marks, marksList }
}

/** Merges the marks of many parts into one list without duplicates. */
export function marksMerger(): {
  readonly list: readonly Marks[]
  /** The index of each mark in the list. */
  readonly codesOf: (marks: readonly Marks[]) => Uint32Array
} {
  const list: Marks[] = []
  const codes = new Map<string, number>()
  return {
    list,
    codesOf: (marks) =>
      Uint32Array.from(marks, (each) => {
        const key = JSON.stringify(each)
        const known = codes.get(key)
        if (known !== undefined) return known
        codes.set(key, list.length)
        list.push(each)
        return list.length - 1
      }),
  }
}

function numbering(): (value: string | number | null) => number {
  const numbers = new Map<string | number | null, number>()
  return (value) => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    numbers.set(value, numbers.size)
    return numbers.size - 1
  }
}
