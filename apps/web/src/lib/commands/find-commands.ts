import type { Command } from './commands.ts'
import { matchLetters } from './match-letters.ts'

/** `at`: indices of the matching letters in the label. */
export type FoundCommand = {
  readonly command: Command
  readonly at: readonly number[]
  readonly score: number
}

/** Weight of a keyword match relative to a match in the label. */
const keywordShare = 0.4

/** The commands that match the query, best first; each word must be in the label or among the keywords. */
export function findCommands(commands: readonly Command[], typed: string): readonly FoundCommand[] {
  const words = typed.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  return commands
    .flatMap((command) => findCommand(command, words) ?? [])
    .toSorted((a, b) => b.score - a.score || a.command.label.localeCompare(b.command.label))
}

function findCommand(command: Command, words: readonly string[]): FoundCommand | null {
  let score = 0
  const at = new Set<number>()
  for (const word of words) {
    const inLabel = matchLetters(command.label, word)
    const inKeywords = inLabel === null ? matchLetters(command.keywords ?? '', word) : null
    if (inLabel === null && inKeywords === null) return null
    score += inLabel?.score ?? (inKeywords?.score ?? 0) * keywordShare
    for (const place of inLabel?.at ?? []) at.add(place)
  }
  return { command, at: [...at].toSorted((a, b) => a - b), score }
}
