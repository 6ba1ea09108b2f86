import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { useCommonText } from '#web/lib/i18n/use-common-text.ts'
import { nextRating } from '../../model/rating.ts'
import { tradeKeys } from '../trade-keys.ts'

/** Keys 1 to 5 rate the open trade, 0 clears the rating; active in the panel too. */
export function useRatingKeys(rating: number | null, onRate: (rating: number | null) => void): void {
  const t = useCommonText()
  const press = (key: string | undefined) => {
    const next = nextRating(rating, Number(key))
    if (next !== rating) onRate(next)
  }
  const keys = { group: 'trade', reach: 'panel', keysOnly: true } as const
  useShortcut(tradeKeys.rate.keys, press, { ...keys, label: t('tradeKeys.rate'), icon: Star })
  useShortcut(tradeKeys.unrate.keys, press, { ...keys, label: t('tradeKeys.unrate'), icon: StarOff })
}
