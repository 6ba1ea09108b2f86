import { Fragment } from 'react'
import { useCommonText } from '#web/lib/i18n/use-common-text.ts'
import { Kbd } from './kbd.tsx'
import { Text } from './layout.tsx'
import styles from './shortcut-keys.module.css'
import { useKeyNames } from './use-key-names.ts'

type ShortcutKeysProps = {
  /** In command notation: `n`, `g d`, `mod+k`; of several that do the same, the first and the last are shown. */
  readonly keys: readonly string[]
}

/** A shortcut's keys as labelled on the keyboard. */
export function ShortcutKeys({ keys }: ShortcutKeysProps) {
  const t = useCommonText()
  const [first = '', ...more] = keys
  const last = more.at(-1)
  return (
    <span className={styles.keys}>
      <Pressed keys={first} />
      {last === undefined ? null : (
        <>
          <Text tone="text3" size="xs">
            {t('keys.to')}
          </Text>
          <Pressed keys={last} />
        </>
      )}
    </span>
  )
}

function Pressed({ keys }: { readonly keys: string }) {
  const t = useCommonText()
  const names = useKeyNames()
  return keys.split(' ').map((each, place) => (
    <Fragment key={place}>
      {place === 0 ? null : (
        <Text tone="text3" size="xs">
          {t('keys.then')}
        </Text>
      )}
      {names(each).map((name) => (
        <Kbd key={name}>{name}</Kbd>
      ))}
    </Fragment>
  ))
}
