import { Kbd } from '#web/components/ui/kbd.tsx'
import { coverNow, withActiveKeys } from '#web/lib/commands/active-keys.ts'
import { commandsOf, useCommandRegistry } from '#web/lib/commands/commands.ts'
import { useChord } from '#web/lib/commands/follow-keys.ts'
import styles from './chord-hint.module.css'

/** After the first key of a two-key shortcut: the possible second keys. */
export function ChordHint() {
  const chord = useChord((state) => state.chord)
  return (
    <div role="status" className={styles.place}>
      {chord.kind === 'idle' ? null : <Hint first={chord.first} />}
    </div>
  )
}

function Hint({ first }: { readonly first: string }) {
  const offered = useCommandRegistry((state) => state.offered)
  const begin = `${first} `
  const ways = withActiveKeys(commandsOf({ offered }), coverNow(), true).flatMap(({ keys, label }) =>
    keys.filter((each) => each.startsWith(begin)).map((each) => ({ key: each.slice(begin.length), label })),
  )
  return (
    <div className={styles.hint}>
      <Kbd>{first.toUpperCase()}</Kbd>
      <ul className={styles.ways}>
        {ways.map(({ key, label }) => (
          <li key={key} className={styles.way}>
            <Kbd>{key.toUpperCase()}</Kbd> {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
