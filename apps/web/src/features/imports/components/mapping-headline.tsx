import type { ImportTable } from '@plumbline/contract/imports/table-mapping'
import type { MappingFault } from '@plumbline/importers/mapper/check-mapping'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { isTextKey } from '#web/lib/i18n/text-key.ts'
import type { ShownRow } from '../model/read-shown-rows.ts'
import actions from './confirm-actions.module.css'
import preview from './import-preview.module.css'
import styles from './mapping-headline.module.css'
import { useFormatName } from './use-format-name.ts'
import verdict from './verdict-headline.module.css'

/** Leaves the mapping form: back to the preview, or discarding the file. */
export type LeaveMapping = {
  readonly kind: 'back' | 'discard'
  readonly busy: boolean
  /** Error of a failed leave; null for none. */
  readonly error: unknown
  readonly onLeave: () => void
}

type MappingHeadlineProps = {
  readonly table: ImportTable
  readonly faults: readonly MappingFault[]
  readonly rows: readonly ShownRow[]
  readonly busy: boolean
  readonly error: unknown
  readonly onContinue: () => void
  readonly leave: LeaveMapping
}

/** What is missing before the file can be read, and the button to continue. */
export function MappingHeadline({
  table,
  faults,
  rows,
  busy,
  error,
  onContinue,
  leave,
}: MappingHeadlineProps) {
  const { t } = useTranslation('mapping')
  const formatName = useFormatName()
  const isReady = faults.length === 0
  const Icon = isReady ? CircleCheck : TriangleAlert
  const trades = rows.filter(({ kind }) => kind === 'trade').length
  return (
    <Card className={preview.verdict}>
      <div className={classes(verdict.headline, !isReady && verdict.differs)}>
        <span className={verdict.icon}>
          <Icon size={22} aria-hidden />
        </span>
        <div aria-live="polite">
          <p className={verdict.sentence}>
            {isReady
              ? t('headline.ready', { count: trades, of: rows.length })
              : t('headline.missing', { count: faults.length })}
          </p>
          {table.misread ? (
            <p className={verdict.more}>
              {t(`headline.misread.${table.misread.because}`, { name: formatName(table.misread.format) })}
            </p>
          ) : null}
          <p className={verdict.more}>{t(`headline.origin.${table.origin}`)}</p>
        </div>
      </div>
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      <OpenQuestions table={table} />
      <div className={actions.actions}>
        <FormError error={error ?? leave.error} />
        <Button kind="primary" disabled={!isReady} busy={busy} onClick={onContinue}>
          {t('actions.continue')}
        </Button>
        <Button busy={leave.busy} onClick={leave.onLeave}>
          {t(`actions.${leave.kind}`)}
        </Button>
      </div>
    </Card>
  )
}

function Faults({ faults }: { readonly faults: readonly MappingFault[] }) {
  const { t, i18n } = useTranslation('mapping')
  const faultText = (fault: MappingFault) => {
    if (fault.code !== 'missing-field') return t(`fault.${fault.code}`)
    const key = `missing.${fault.field}`
    return isTextKey(i18n, 'mapping', key) ? t(key) : fault.field
  }
  return (
    <ul className={styles.list}>
      {faults.map((fault) => (
        <li key={JSON.stringify(fault)}>{faultText(fault)}</li>
      ))}
    </ul>
  )
}

/** Ambiguities of the file, and contradictions to a remembered mapping. */
function OpenQuestions({ table }: { readonly table: ImportTable }) {
  const { t } = useTranslation('mapping')
  const questions = table.origin === 'guess' ? table.guess.questions : []
  if (questions.length === 0 && table.conflicts.length === 0) return null
  return (
    <div>
      <Paragraph weight={550}>{t(table.conflicts.length > 0 ? 'conflict.lead' : 'question.lead')}</Paragraph>
      <ul className={styles.list}>
        {table.conflicts.map((conflict) => (
          <li key={conflict}>{t(`conflict.${conflict}`)}</li>
        ))}
        {questions.map((question) => (
          <li key={question}>{t(`question.${question}`)}</li>
        ))}
      </ul>
    </div>
  )
}
