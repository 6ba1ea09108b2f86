import { type Command, type CommandGroup, commandGroups } from '#web/lib/commands/commands.ts'
import { findCommands, type FoundCommand } from '#web/lib/commands/find-commands.ts'
import { matchLetters } from '#web/lib/commands/match-letters.ts'

export type Section = {
  readonly id: 'recent' | CommandGroup
  readonly items: readonly Pick<FoundCommand, 'command' | 'at'>[]
}

/** Results per section while typing: further letters find further ones. */
const mostFound = 12

/**
 * Sections of the palette. Without a query: recently used commands, then all others except those with `onceTyped`. With
 * a query: matches, the section with the best match first; results from remote sources come last, so that nothing moves
 * when they arrive.
 */
export function paletteSections(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
  elsewhere: readonly Command[],
): readonly Section[] {
  return typed.trim() === '' ? browsed(commands, recent) : searched(commands, typed, elsewhere)
}

function browsed(commands: readonly Command[], recent: readonly string[]): readonly Section[] {
  const used = recent.flatMap((id) => commands.find((command) => command.id === id) ?? [])
  const others = commands.filter(({ onceTyped, id }) => onceTyped !== true && !recent.includes(id))
  return filled([
    { id: 'recent', items: used.map(unmarked) },
    ...commandGroups.map((group) => ({
      id: group,
      items: others.filter((command) => command.group === group).map(unmarked),
    })),
  ])
}

function searched(
  commands: readonly Command[],
  typed: string,
  elsewhere: readonly Command[],
): readonly Section[] {
  const found = findCommands(commands, typed)
  const brought = new Set(elsewhere.map(({ group }) => group))
  const groups = [...new Set(found.map(({ command }) => command.group))].filter(
    (group) => !brought.has(group),
  )
  return filled(
    [...groups, ...brought].map((group) => ({
      id: group,
      items: [
        ...found.filter(({ command }) => command.group === group).slice(0, mostFound),
        ...elsewhere
          .filter((command) => command.group === group)
          .map((command) => ({ command, at: matchLetters(command.label, typed)?.at ?? [] })),
      ],
    })),
  )
}

function filled(sections: readonly Section[]): readonly Section[] {
  return sections.filter(({ items }) => items.length > 0)
}

function unmarked(command: Command): Section['items'][number] {
  return { command, at: [] }
}
