import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ADVISOR_FILE } from '../model/advisor-file.ts'
import {
  AllowPicture,
  CompilePicture,
  CopyPicture,
  DragPicture,
  FirstContactPicture,
} from './advisor-pictures.tsx'
import styles from './advisor-steps.module.css'
import { useAgeText } from './age.tsx'
import { CopyLine } from './copy-line.tsx'

type Step = 'copy' | 'compile' | 'allow' | 'drag' | 'firstContact'

/** Set-up instructions for the expert advisor; expanded until the terminal's first contact. */
export function AdvisorSteps({ heardAt }: { readonly heardAt: string | null }) {
  const { t } = useTranslation('mt5-sync')
  // Read once, so that the instructions do not collapse while the user watches for the first contact.
  const [isNew] = useState(heardAt === null)
  const steps: readonly { readonly step: Step; readonly picture: ReactNode; readonly more?: ReactNode }[] = [
    {
      step: 'copy',
      picture: <CopyPicture />,
      more: (
        <a className={styles.download} href={ADVISOR_FILE} download>
          <Download size={15} aria-hidden />
          {t('steps.copy.download')}
        </a>
      ),
    },
    { step: 'compile', picture: <CompilePicture /> },
    {
      step: 'allow',
      picture: <AllowPicture />,
      more: <CopyLine label={t('key.address')} text={window.location.origin} bare />,
    },
    { step: 'drag', picture: <DragPicture /> },
    {
      step: 'firstContact',
      picture: <FirstContactPicture heard={heardAt !== null} />,
      more: <FirstWord heardAt={heardAt} />,
    },
  ]
  return (
    <details className={styles.guide} open={isNew}>
      <summary className={styles.summary}>{t('steps.title')}</summary>
      <ol className={styles.steps}>
        {steps.map(({ step, picture, more }, index) => (
          <li key={step} className={styles.step}>
            <div className={styles.picture}>{picture}</div>
            <div className={styles.words}>
              <h4 className={styles.name}>
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>
                {t(`steps.${step}.title`)}
              </h4>
              <p>{t(`steps.${step}.words`)}</p>
              {more}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Whether and when the terminal made first contact; updates live. */
function FirstWord({ heardAt }: { readonly heardAt: string | null }) {
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
  return <span>{t('steps.lastContact', { age: useAgeText(at) })}</span>
}
