import { hasCommandKey } from '#web/lib/commands/pressed-key.ts'
import { useCommonText } from '#web/lib/i18n/use-common-text.ts'

/** Keys that are labelled with a sign. */
const signs: Readonly<Record<string, string>> = { arrowleft: '←', arrowright: '→', ' ': '␣' }

/** The keys of one press as labelled on the keyboard: `mod+k` is Ctrl and K, on a Mac ⌘ and K. */
export function useKeyNames(): (press: string) => readonly string[] {
  const t = useCommonText()
  return (press) =>
    press
      .split('+')
      .map((key) =>
        key === 'mod' ? (hasCommandKey() ? '⌘' : t('keys.control')) : (signs[key] ?? key.toUpperCase()),
      )
}

/** The same as text for a sentence: "Ctrl K", "⌘K" on a Mac. */
export function useKeysText(): (press: string) => string {
  const names = useKeyNames()
  return (press) => names(press).join(hasCommandKey() ? '' : ' ')
}
