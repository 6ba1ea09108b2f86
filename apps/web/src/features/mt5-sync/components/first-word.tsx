import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { useTranslation } from 'react-i18next'
import styles from './advisor-steps.module.css'
import { useAgeText } from './age.tsx'

/** Whether and when the terminal made first contact; updates live. */
export function FirstWord({ heardAt }: { readonly heardAt: string | null }) {
  const { t } = useTranslation('mt5-sync')
  if (heardAt === null) {
    return (
      <p className={styles.waiting}>
        <CircleDashed size={16} aria-hidden />
        {t('steps.waiting')}
      </p>
    )
  }
  return (
    <p className={styles.heard}>
      <CircleCheck size={16} aria-hidden />
      <Heard at={heardAt} />
    </p>
  )
}

function Heard({ at }: { readonly at: string }) {
  const { t } = useTranslation('mt5-sync')
  return <span>{t('steps.heard', { age: useAgeText(at) })}</span>
}
