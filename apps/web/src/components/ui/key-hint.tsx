import { useAppearance } from '#web/theme/appearance-store.ts'
import { Kbd } from './kbd.tsx'
import styles from './key-hint.module.css'

/** A key that works alone, beside what it does; nothing where such keys are switched off, or where fingers do the work. */
export function KeyHint({ children }: { readonly children: string }) {
  const works = useAppearance((state) => state.singleKeys)
  if (!works) return null
  return (
    <span className={styles.hint}>
      <Kbd>{children}</Kbd>
    </span>
  )
}
