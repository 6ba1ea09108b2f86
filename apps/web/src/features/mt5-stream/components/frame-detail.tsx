import { useTranslation } from 'react-i18next'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { frameJson } from '../model/frame-json.ts'
import type { ListedFrame } from '../model/frame-list.ts'
import styles from './frame-detail.module.css'

/** A frame with all its fields. */
export function FrameDetail({ frame }: { readonly frame: ListedFrame | null }) {
  const { t } = useTranslation('mt5-stream')
  const hideAmounts = useAppearance((state) => state.hideAmounts)
  return (
    <div role="region" tabIndex={0} aria-label={t('frames.detail')} className={styles.detail}>
      {frame === null ? (
        <Paragraph tone="text2">{t('frames.choose')}</Paragraph>
      ) : (
        <pre className={styles.json}>{frameJson(frame.text, hideAmounts)}</pre>
      )}
    </div>
  )
}
