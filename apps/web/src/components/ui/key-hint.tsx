import { useAppearance } from '#web/theme/appearance-store.ts'
import { Kbd } from './kbd.tsx'
import styles from './key-hint.module.css'

/** A single-key shortcut beside its action; nothing where such shortcuts are switched off, or on touch screens. */
export function KeyHint({ children }: { readonly children: string }) {
  const works = useAppearance((state) => state.singleKeys)
  if (!works) return null
  return (
    <span className={styles.hint}>
      <Kbd>{children}</Kbd>
    </span>
  )
}
