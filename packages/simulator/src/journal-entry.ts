import type { Exit } from './exit.ts'
import type { Emotion, SimulatedTrade } from './simulated-trade.ts'
import type { Situation } from './situation.ts'
import type { Strategy } from './strategies.ts'

type JournalEntry = Pick<SimulatedTrade, 'notes' | 'tags' | 'mistakes' | 'emotion'>

const afterLoss: readonly [Emotion, ...Emotion[]] = ['anxious', 'neutral', 'calm']
const withoutLoss: readonly [Emotion, ...Emotion[]] = ['neutral', 'neutral', 'calm', 'confident', 'greedy']

/** The trader's journal entry: tags on every trade, mistakes and notes on some. */
export function journalEntry(
  { random, lossesInARow, missed }: Situation,
  strategy: Strategy,
  ended: Exit['reason'],
  tilted: boolean,
): JournalEntry {
  const tags = [random.pick(strategy.tags)]
  const mistakes: string[] = []
  if (tilted) mistakes.push('revenge')
  else if (ended === 'early' && random.chance(0.5)) mistakes.push('early-exit')
  else if (random.chance(0.15)) tags.push('a-plus')
  if (missed)
    return { notes: 'Planned, but the alert went off while I was away.', tags, mistakes, emotion: 'neutral' }
  const emotion = tilted ? 'frustrated' : random.pick(lossesInARow > 0 ? afterLoss : withoutLoss)
  if (tilted && random.chance(0.4))
    return { notes: 'Wanted the money back. Stop after two losses!', tags, mistakes, emotion }
  return { notes: random.chance(0.35) ? random.pick(strategy.notes) : '', tags, mistakes, emotion }
}
