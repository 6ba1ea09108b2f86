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
import preview from './import-preview.module.css'
import { useFormatName } from './import-texts.ts'
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
  readonly questions: ImportTable['questions']
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
  questions,
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
  const isTrades = table.guess.rowsAre === 'trades'
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
              : isTrades
                ? t('headline.missing', { count: faults.length })
                : t('headline.unreadable')}
          </p>
          {table.misread ? (
            <p className={verdict.more}>
              {t(`headline.misread.${table.misread.because}`, { name: formatName(table.misread.format) })}
            </p>
          ) : null}
          {isTrades ? <p className={verdict.more}>{t(`headline.origin.${table.origin}`)}</p> : null}
        </div>
      </div>
      {faults.length > 0 ? <Faults faults={faults} /> : null}
      {isTrades ? <OpenQuestions conflicts={table.conflicts} questions={questions} /> : null}
      <div className={preview.actions}>
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
    <ul className={preview.list}>
      {faults.map((fault) => (
        <li key={JSON.stringify(fault)}>{faultText(fault)}</li>
      ))}
    </ul>
  )
}

/** Contradictions to a remembered mapping, and ambiguities of the file. */
function OpenQuestions({ conflicts, questions }: Pick<ImportTable, 'conflicts' | 'questions'>) {
  const { t } = useTranslation('mapping')
  return (
    <>
      <Reasons lead={t('conflict.lead')} reasons={conflicts.map((one) => t(`conflict.${one}`))} />
      <Reasons lead={t('question.lead')} reasons={questions.map((one) => t(`question.${one}`))} />
    </>
  )
}

function Reasons({ lead, reasons }: { readonly lead: string; readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <div>
      <Paragraph weight={550}>{lead}</Paragraph>
      <ul className={preview.list}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
