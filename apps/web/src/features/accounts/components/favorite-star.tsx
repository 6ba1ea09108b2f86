import Star from 'lucide-react/icons/star'
import type { Account } from '@plumbline/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useSelectAccount } from '#web/lib/accounts/selected-account.ts'
import { useSetFavorite } from '../api/mutations.ts'
import styles from './favorite-star.module.css'

/** Star of the favourite account; on other accounts, a button that makes them the favourite. */
export function FavoriteStar({ account }: { readonly account: Account }) {
  const { t } = useTranslation('accounts')
  const errorText = useApiErrorText()
  const select = useSelectAccount()
  const { id, name } = account
  const { mutate, isPending } = useSetFavorite(() => {
    select(id)
    showToast({ message: t('favorite.done', { name }) })
  })
  return (
    <span className={styles.place}>
      {account.isFavorite ? (
        <Star size={15} className={styles.favorite} role="img" aria-label={t('card.favorite')} />
      ) : (
        <IconButton
          label={t('favorite.make', { name })}
          disabled={isPending}
          onClick={() => mutate({ id }, { onError: (error) => showToast({ message: errorText(error) }) })}
        >
          <Star size={15} aria-hidden />
        </IconButton>
      )}
    </span>
  )
}
