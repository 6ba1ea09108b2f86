import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Command, type CommandSource, offerCommands, offerSource } from './commands.ts'
import { followKeys } from './follow-keys.ts'

/**
 * Registers commands while the component is mounted: in the palette and by their keys, which work from the moment it is
 * visible. `run` is always that of the last render; the palette and the shortcut help update only when something visible
 * changes.
 */
export function useCommands(commands: readonly Command[]): void {
  const [owner] = useState(() => Symbol('commands'))
  const latest = useRef(commands)
  const shown = JSON.stringify(commands.map(shownOf))
  useLayoutEffect(() => {
    latest.current = commands
  })
  useLayoutEffect(
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
  useLayoutEffect(followKeys, [])
}

/** Registers a remote source for the palette while the component is mounted. */
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

/** The comparable part of a command. */
function shownOf({ run: _run, icon: _icon, detail, ...rest }: Command) {
  return { ...rest, detail: typeof detail === 'string' ? detail : null }
}
