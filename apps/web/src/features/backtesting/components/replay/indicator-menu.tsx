import type { ChartIndicator } from '@plumbline/contract/backtesting/session-fields'
import { notebookColours } from '@plumbline/contract/notebooks/colours'
import {
  checkNumbers,
  indicatorForms,
  type IndicatorKind,
  LONGEST_PERIOD,
  MAX_DEVIATIONS,
  type NumberProblem,
} from '@plumbline/domain/indicators/indicator'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { NumberInput } from '#web/components/ui/number-input.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { newClientId } from '#web/lib/client-id.ts'
import { indicatorTitle } from '../../model/chart-indicators.ts'

const kinds = Object.keys(indicatorForms).filter((kind): kind is IndicatorKind => kind in indicatorForms)

type IndicatorMenuProps = {
  readonly indicators: readonly ChartIndicator[]
  readonly onChange: (indicators: ChartIndicator[]) => void
}

/** Adds an indicator with its usual numbers, or opens one to change or remove it. */
export function IndicatorMenu({ indicators, onChange }: IndicatorMenuProps) {
  const { t } = useTranslation('backtesting')
  const [editedId, setEditedId] = useState<string | null>(null)
  const edited = indicators.find(({ id }) => id === editedId)
  const add = (kind: IndicatorKind) =>
    onChange([
      ...indicators,
      {
        id: newClientId(),
        kind,
        isShown: true,
        colour: indicators.length % 8,
        numbers: { ...indicatorForms[kind].numbers },
      },
    ])
  return (
    <>
      <MenuButton
        label={t('indicator.title')}
        entries={[
          ...(indicators.length === 0
            ? []
            : ([
                { kind: 'heading', id: 'shown', label: t('indicator.shown') },
                ...indicators.map((each) => ({
                  ...({ kind: 'action', id: each.id } as const),
                  label: indicatorTitle(each),
                  icon: <SlidersHorizontal size={16} aria-hidden />,
                  onSelect: () => setEditedId(each.id),
                })),
              ] as const)),
          { kind: 'heading', id: 'add', label: t('indicator.add') },
          ...kinds.map((kind) => ({
            ...({ kind: 'action', id: kind } as const),
            label: t(`indicator.kind.${kind}`),
            onSelect: () => add(kind),
          })),
        ]}
        button={(trigger) => (
          <Button kind="plain" {...trigger}>
            {t('indicator.title')}
          </Button>
        )}
      >
        {null}
      </MenuButton>
      {edited ? (
        <IndicatorDialog
          key={edited.id}
          indicator={edited}
          onClose={() => setEditedId(null)}
          onSave={(changed) => {
            onChange(indicators.map((each) => (each.id === changed.id ? changed : each)))
            setEditedId(null)
          }}
          onRemove={() => {
            onChange(indicators.filter(({ id }) => id !== edited.id))
            setEditedId(null)
          }}
        />
      ) : null}
    </>
  )
}

type IndicatorDialogProps = {
  readonly indicator: ChartIndicator
  readonly onClose: () => void
  readonly onSave: (changed: ChartIndicator) => void
  readonly onRemove: () => void
}

const names = ['period', 'deviations', 'fast', 'slow', 'signal'] as const
type NumberName = (typeof names)[number]

/** The numbers and the colour of an indicator. */
function IndicatorDialog({ indicator, onClose, onSave, onRemove }: IndicatorDialogProps) {
  const { t } = useTranslation('backtesting')
  const format = useFormat()
  const { kind, numbers } = indicator
  const usual: Readonly<Record<string, number>> = indicatorForms[kind].numbers
  const fields = names.filter((name) => usual[name] !== undefined)
  const written = (name: NumberName) => `${numbers[name] ?? usual[name] ?? ''}`
  const [texts, setTexts] = useState(() => new Map(fields.map((name) => [name, written(name)])))
  const [colour, setColour] = useState(indicator.colour % notebookColours.length)
  const [problems, setProblems] = useState<Readonly<Record<string, NumberProblem>>>({})
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = Object.fromEntries(
      fields.map((name) => {
        const text = texts.get(name)?.trim() ?? ''
        return [name, text === '' ? Number.NaN : Number(text)]
      }),
    )
    const found = checkNumbers(kind, typed)
    setProblems(found)
    if (Object.keys(found).length === 0) onSave({ ...indicator, numbers: typed, colour })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`indicator.kind.${kind}`)}
      onSubmit={submit}
      unsaved={colour !== indicator.colour || fields.some((name) => texts.get(name) !== written(name))}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            kind="danger"
            onClick={onRemove}
            aria-label={t('indicator.removeNamed', { name: indicatorTitle(indicator) })}
          >
            {t('indicator.remove')}
          </Button>
          <Button kind="primary" type="submit">
            {t('save.save')}
          </Button>
        </>
      }
    >
      {fields.map((name) => {
        const problem = problems[name]
        return (
          <NumberInput
            key={name}
            label={t(`indicator.number.${name}`)}
            value={texts.get(name) ?? ''}
            onChange={(text) => {
              setTexts((all) => new Map(all).set(name, text))
              setProblems({})
            }}
            required
            error={
              problem &&
              t(`indicator.problem.${problem}`, {
                most: format.number(problem === 'deviations' ? MAX_DEVIATIONS : LONGEST_PERIOD),
              })
            }
          />
        )
      })}
      <SelectInput
        label={t('indicator.colour')}
        value={`${colour}`}
        onChange={(value) => setColour(Number(value))}
        options={notebookColours.map((name, index) => ({
          value: `${index}`,
          label: t(`indicator.colours.${name}`),
        }))}
      />
    </Dialog>
  )
}
