import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/components/security/copy-button.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { CheckOption } from '#web/components/ui/check-option.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { saveFile } from '#web/lib/browser/save-file.ts'
import styles from './codes-dialog.module.css'

type CodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void }

/** Shows the backup codes once; the dialog closes only after the user confirms having saved them. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const { t } = useTranslation('profile')
  const shown = useRef<HTMLOListElement>(null)
  const [kept, setKept] = useState(false)
  const [reminded, setReminded] = useState(false)
  const text = codes.join('\n')
  const save = () =>
    saveFile(
      'plumbline-backup-codes.txt',
      new Blob([`${t('twoFactor.codes.fileHead', { host: window.location.host })}\n\n${text}\n`], {
        type: 'text/plain;charset=utf-8',
      }),
    )
  return (
    <Dialog
      open
      width="medium"
      onClose={() => (kept ? onClose() : setReminded(true))}
      title={t('twoFactor.codes.title')}
      actions={
        <Button kind="primary" onClick={() => (kept ? onClose() : setReminded(true))}>
          {t('twoFactor.codes.done')}
        </Button>
      }
    >
      <p>{t('twoFactor.codes.words')}</p>
      <ol ref={shown} className={styles.codes} aria-label={t('twoFactor.codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <CopyButton text={text} name={t('twoFactor.codes.title')} shown={shown} />
        <Button icon={<Download size={15} aria-hidden />} onClick={save}>
          {t('twoFactor.codes.download')}
        </Button>
        <Button icon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
          {t('twoFactor.codes.print')}
        </Button>
      </div>
      <div className={styles.kept}>
        <CheckOption
          label={t('twoFactor.codes.kept')}
          hint={t('twoFactor.codes.keptHint')}
          checked={kept}
          onChange={setKept}
        />
        <p role="alert" className={styles.reminder}>
          {reminded && !kept ? t('twoFactor.codes.reminder') : null}
        </p>
      </div>
    </Dialog>
  )
}
