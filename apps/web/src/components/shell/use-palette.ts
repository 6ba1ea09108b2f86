import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { type Cover, reaches } from '#web/lib/commands/active-keys.ts'
import { closeCommandPanel } from '#web/lib/commands/command-panel.ts'
import { type Command, commandsOf, useCommandRegistry } from '#web/lib/commands/commands.ts'
import { matchLetters } from '#web/lib/commands/match-letters.ts'
import { recentCommands, rememberCommand } from '#web/lib/commands/recent-commands.ts'
import { usePause } from '#web/lib/browser/use-pause.ts'
import { paletteSections } from './palette-sections.ts'

/** Debounce between the last letter and the query to the server. */
const pauseMs = 180

/** State of the palette: query, results, and the option that Enter runs. */
export function usePalette(cover: Cover, begun: string) {
  const [typed, setTyped] = useState(begun)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [recent] = useState(recentCommands)
  const offered = useCommandRegistry((state) => state.offered)
  const commands = useMemo(
    () =>
      commandsOf({ offered }).filter(
        (command) => command.keysOnly !== true && (command.keys === undefined || reaches(command, cover)),
      ),
    [offered, cover],
  )
  const elsewhere = useElsewhere(typed.trim())
  const sections = useMemo(
    () => paletteSections(commands, typed, recent, elsewhere.commands),
    [commands, typed, recent, elsewhere.commands],
  )
  const listed = sections.flatMap(({ items }) => items.map(({ command }) => command))
  const active = listed.find(({ id }) => id === activeId) ?? listed[0]

  const run = (command: Command | undefined) => {
    if (command === undefined) return
    rememberCommand(command.id)
    closeCommandPanel(() => command.run(undefined))
  }
  const move = (by: 1 | -1) => {
    const from = active === undefined ? -1 : listed.indexOf(active)
    setActiveId(listed[(from + by + listed.length) % listed.length]?.id ?? null)
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setActiveId(null)
    },
    sections,
    count: listed.length,
    active,
    point: setActiveId,
    run,
    /** Sources are still searching. */
    isPending: elsewhere.isPending,
    hasFailed: elsewhere.hasFailed,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1)
      else if (event.key === 'Enter') run(active)
      else return
      event.preventDefault()
    },
  }
}

/** Results of the sources for a text, once typing has paused. */
function useElsewhere(text: string) {
  const sources = useCommandRegistry((state) => state.sources)
  const settled = usePause(text, pauseMs)
  return useQueries({
    queries: [...sources.values()].map((source) => ({
      queryKey: ['command-source', source.id, settled],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => source.find(settled, signal),
      enabled: settled !== '',
      placeholderData: keepPreviousData,
      structuralSharing: false,
      gcTime: 0,
      retry: false,
    })),
    combine: (answers) => ({
      commands:
        text === ''
          ? none
          : answers.flatMap(({ data = none, isPlaceholderData }) =>
              // Results for an earlier text only if they match this one too: others would be chosen by mistake.
              text === settled && !isPlaceholderData
                ? data
                : data.filter(({ label }) => matchLetters(label, text) !== null),
            ),
      isPending: text !== '' && (text !== settled || answers.some(({ isFetching }) => isFetching)),
      hasFailed: text !== '' && answers.some(({ isError }) => isError),
    }),
  })
}

const none: readonly Command[] = []
