import type { ChartIndicator } from '@plumbline/contract/backtesting/session-fields'
import { indicatorForms, type IndicatorKind } from '@plumbline/domain/indicators/indicator'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { MenuButton } from '#web/components/ui/menu-button.tsx'
import { newClientId } from '#web/lib/client-id.ts'
import { indicatorTitle } from '../../model/chart-indicators.ts'
import { IndicatorDialog } from './indicator-dialog.tsx'

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
