import type { Instrument } from '@plumbline/domain/instruments/instrument'
import type { Calculator, ToolResult, ToolUnit } from '@plumbline/domain/toolbox/calculator'
import type { CalculatorName } from '@plumbline/domain/toolbox/calculators'
import { TOOL_OUTPUTS, type ToolOutputName } from '@plumbline/domain/toolbox/tool-names'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { useAppearance } from '#web/theme/appearance-store.ts'
import { CopyButton } from '#web/components/security/copy-button.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useProblemText, useValueText } from './use-tool-texts.ts'
import styles from './toolbox.module.css'

type ResultCardProps = {
  readonly tool: CalculatorName
  readonly calculator: Calculator
  readonly result: ToolResult
  readonly currency: string
  readonly instrument: Instrument | undefined
}

type Line = { readonly name: ToolOutputName; readonly value: number; readonly unit: ToolUnit }

/** The answer and the figures behind it, or what to change to get one. */
export function ResultCard({ tool, calculator, result, currency, instrument }: ResultCardProps) {
  const { t } = useTranslation('toolbox')
  const problemText = useProblemText()
  const valueText = useValueText(currency, instrument)
  const hidden = useAppearance((state) => state.hideAmounts)
  const shown = useRef<HTMLDListElement>(null)
  const lines = linesOf(calculator, result)
  const textOf = ({ name, value, unit }: Line) =>
    hidden && unit === 'money' ? '•••••' : valueText(name, value, unit)
  const text = [
    t(`tool.${tool}.title`),
    ...lines.map((line) => `${t(`output.${line.name}`)}: ${textOf(line)}`),
  ].join('\n')
  return (
    <Card
      title={t('result')}
      actions={
        lines.length > 0 ? (
          <CopyButton key={text} text={text} name={t('result')} label={t('copyResult')} shown={shown} />
        ) : null
      }
    >
      <div role="status" aria-label={t('result')}>
        {result.kind === 'problem' ? (
          <p className={styles.problem}>{problemText(result.problem)}</p>
        ) : (
          <dl ref={shown} className={styles.result}>
            {lines.map((line, index) => (
              <div key={line.name} className={classes(styles.line, index === 0 && styles.lead)}>
                <dt>{t(`output.${line.name}`)}</dt>
                <dd className="pl-figure">{textOf(line)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  )
}

function linesOf({ outputs }: Calculator, result: ToolResult): readonly Line[] {
  if (result.kind === 'problem') return []
  const { values } = result
  return TOOL_OUTPUTS.flatMap((name) => {
    const [value, unit] = [values[name], outputs[name]]
    return value === undefined || unit === undefined ? [] : [{ name, value, unit }]
  })
}
