import { useAppearance } from '#web/theme/appearance-store.ts'
import { Kbd } from './kbd.tsx'

/** A key that works alone, beside what it does; nothing where such keys are switched off. */
export function KeyHint({ children }: { readonly children: string }) {
  const works = useAppearance((state) => state.singleKeys)
  return works ? <Kbd>{children}</Kbd> : null
}
