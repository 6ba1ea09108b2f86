import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Paragraph, Stack } from '#web/components/ui/layout.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { useState } from 'react'
import { useNow } from '#web/lib/browser/use-now.ts'
import { breathAt, BREATHING_SECONDS } from '../model/breath.ts'
import styles from './mindset.module.css'

type BreathingDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** Two minutes of slow breaths; nothing is recorded. */
export function BreathingDialog({ open, onClose }: BreathingDialogProps) {
  const { t } = useTranslation('mindset')
  const [round, setRound] = useState(0)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('breathe.title')}
      actions={
        <>
          <Button onClick={() => setRound((known) => known + 1)}>{t('breathe.again')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('breathe.done')}
          </Button>
        </>
      }
    >
      {open ? <Breathing key={round} /> : null}
    </Dialog>
  )
}

function Breathing() {
  const { t } = useTranslation('mindset')
  const format = useFormat()
  const [start] = useState(() => Date.now())
  const elapsed = Math.max(0, Math.floor((useNow() - start) / 1_000))
  const isOver = elapsed >= BREATHING_SECONDS
  const { phase, left } = breathAt(elapsed)
  return (
    <Stack align="center" className={styles.breathing}>
      {/* Its size only repeats the text; with reduced motion it does not change. */}
      <div className={styles.breath} data-phase={isOver ? 'out' : phase} aria-hidden>
        <span className={styles.count}>{isOver ? '' : format.number(left)}</span>
      </div>
      <p className={styles.phase} role="status">
        {t(isOver ? 'breathe.over' : `breathe.${phase}`)}
      </p>
      <Paragraph tone="text2">{t('breathe.hint')}</Paragraph>
    </Stack>
  )
}
