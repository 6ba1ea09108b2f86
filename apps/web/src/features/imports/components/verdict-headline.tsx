import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ImportPreview } from '@plumbline/contract/imports/imports'
import { assertNever } from '@plumbline/domain/assert-never'
import { useTranslation } from 'react-i18next'
import { classes } from '#web/components/ui/tone.ts'
import { useFormat } from '#web/components/ui/use-format.ts'
import { toCents } from '#web/lib/format/cents.ts'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import { verdictOf, type Verdict } from '../model/verdict.ts'
import styles from './verdict-headline.module.css'

type VerdictHeadlineProps = { readonly preview: ImportPreview; readonly currency: string }

const icons = { agrees: CircleCheck, differs: TriangleAlert, statesNothing: CircleDashed } as const

/** One-sentence summary of the preview. */
export function VerdictHeadline({ preview, currency }: VerdictHeadlineProps) {
  const { t } = useTranslation('imports')
  const { content, agreement } = verdictOf(preview)
  const agreementText = useAgreementText(currency)(agreement)
  const Icon = icons[agreement.kind]
  const { trades, duplicate } = preview.counts
  const sentence = () => {
    switch (content.kind) {
      case 'toImport':
        return t('verdict.trades', { count: trades, agreement: agreementText })
      case 'cashToImport':
        return t('verdict.cash', { count: content.cash })
      case 'dismissed':
        return content.trades > 0
          ? t('verdict.dismissed', { count: content.trades })
          : t('verdict.dismissedCash', { count: content.cash })
      case 'unusable':
        return t('verdict.unusable', { count: content.rows })
      case 'nothingNew':
        return t('verdict.nothingNew', { count: duplicate })
      default:
        return assertNever(content)
    }
  }
  return (
    <div className={classes(styles.headline, styles[agreement.kind])}>
      <span className={styles.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div>
        <p className={styles.sentence}>{sentence()}</p>
        <p className={styles.more}>
          {content.kind !== 'toImport'
            ? t('verdict.fileSays', { count: trades, agreement: agreementText })
            : duplicate > 0
              ? t('verdict.partlyNew', { count: content.trades })
              : t('verdict.nothingWritten')}
        </p>
      </div>
    </div>
  )
}

function useAgreementText(currency: string) {
  const { t, i18n } = useTranslation('imports')
  const format = useFormat()
  return (agreement: Verdict['agreement']): string => {
    if (agreement.kind === 'agrees') return t('verdict.agrees')
    if (agreement.kind === 'statesNothing') return t('verdict.statesNothing')
    const { key, ours, stated } = agreement.first
    const figureKey = `figureInSentence.${key}`
    const size = Math.abs(ours - stated)
    const isCount = key === 'closed' || key === 'wins' || key === 'losses'
    return t(agreement.others > 0 ? 'verdict.differsInMore' : 'verdict.differs', {
      amount: isCount ? format.number(size) : format.money(toCents(size), currency, { sign: 'amount' }),
      figure: isTextKey(i18n, 'imports', figureKey) ? t(figureKey) : key,
      others: agreement.others,
    })
  }
}
