import Star from 'lucide-react/icons/star'
import StarOff from 'lucide-react/icons/star-off'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '#web/lib/commands/use-shortcut.ts'
import { nextRating, ratings } from '../../model/rating.ts'

const digits = ratings.map(String)

/** Keys 1 to 5 rate the open trade, 0 clears the rating; active in the panel too. */
export function useRatingKeys(rating: number | null, onRate: (rating: number | null) => void): void {
  const { t } = useTranslation('trades')
  const press = (key: string | undefined) => {
    const next = nextRating(rating, Number(key))
    if (next !== rating) onRate(next)
  }
  const keys = { group: 'trade', reach: 'panel', keysOnly: true } as const
  useShortcut(digits, press, { ...keys, label: t('shortcut.rate'), icon: Star })
  useShortcut('0', press, { ...keys, label: t('shortcut.unrate'), icon: StarOff })
}
