import { useEffect, useRef, useState } from 'react'
import { type Command, type CommandSource, offerCommands, offerSource } from './commands.ts'
import { followKeys } from './follow-keys.ts'

/**
 * Offers commands while the component is there: in the palette, and by their keys. What they do is always that of the
 * last render; palette and list of keys are told only when something changes that they show.
 */
export function useCommands(commands: readonly Command[]): void {
  const [owner] = useState(() => Symbol('commands'))
  const latest = useRef(commands)
  const shown = JSON.stringify(commands.map(shownOf))
  useEffect(() => {
    latest.current = commands
  })
  useEffect(
    () =>
      offerCommands(
        owner,
        latest.current.map((command) => ({
          ...command,
          run: (key) => latest.current.find(({ id }) => id === command.id)?.run(key),
        })),
      ),
    [owner, shown],
  )
  useEffect(followKeys, [])
}

/** Looks for something else than commands while the palette is typed into. */
export function useCommandSource(source: CommandSource): void {
  const [owner] = useState(() => Symbol('source'))
  const latest = useRef(source)
  const { id, group } = source
  useEffect(() => {
    latest.current = source
  })
  useEffect(
    () => offerSource(owner, { id, group, find: (text, signal) => latest.current.find(text, signal) }),
    [owner, id, group],
  )
}

/** What of a command can be compared. */
function shownOf({ run: _run, icon: _icon, detail, ...rest }: Command) {
  return { ...rest, detail: typeof detail === 'string' ? detail : null }
}
