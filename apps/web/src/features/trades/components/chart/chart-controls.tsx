import type { Timeframe } from '@plumbline/domain/bars/bars'
import { timeframeName } from '@plumbline/domain/bars/timeframe-name'
import ChartLine from 'lucide-react/icons/chart-line'
import Crosshair from 'lucide-react/icons/crosshair'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import Table from 'lucide-react/icons/table-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartMenuButton } from '#web/components/charts/chart-menu.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import type { MenuEntry } from '#web/components/ui/menu.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { readStored, writeStored } from '#web/lib/local-store/local-storage.ts'
import styles from './trade-chart.module.css'

const layerNames = ['sessions', 'others', 'volume'] as const
type Layer = (typeof layerNames)[number]
type ChartLayers = Readonly<Record<Layer, boolean>>

const storageKey = 'plumbline.trade-chart'

/** What trade charts show besides the trade; kept in this browser. */
export function useChartLayers() {
  const [hidden, setHidden] = useState<readonly string[]>(() => (readStored(storageKey) ?? '').split(' '))
  const isShown = (layer: Layer) => !hidden.includes(layer)
  const layers: ChartLayers = {
    sessions: isShown('sessions'),
    others: isShown('others'),
    volume: isShown('volume'),
  }
  const toggle = (layer: Layer) => {
    const next = isShown(layer) ? [...hidden, layer] : hidden.filter((name) => name !== layer)
    setHidden(next)
    writeStored(storageKey, next.filter(Boolean).join(' ') || null)
  }
  return { layers, toggle }
}

type ChartControlsProps = {
  readonly timeframes: readonly Timeframe[]
  readonly timeframe: Timeframe
  readonly onTimeframe: (timeframe: Timeframe) => void
  readonly layers: ChartLayers
  readonly onToggle: (layer: Layer) => void
  readonly asTable: boolean
  readonly onTable: (asTable: boolean) => void
  readonly onReset: () => void
  readonly onSave: () => void
  readonly onReplay: () => void
}

/** Above a trade's chart: the timeframe, and a menu. */
export function ChartControls(props: ChartControlsProps) {
  const {
    timeframes,
    timeframe,
    onTimeframe,
    layers,
    onToggle,
    asTable,
    onTable,
    onReset,
    onSave,
    onReplay,
  } = props
  const { t } = useTranslation(['candles', 'common'])
  const entries: readonly MenuEntry[] = [
    { kind: 'heading', id: 'layers', label: t('layers.title') },
    ...layerNames.map(
      (layer): MenuEntry => ({
        kind: 'choice',
        id: layer,
        label: t(`layers.${layer}`),
        chosen: layers[layer],
        onSelect: () => onToggle(layer),
      }),
    ),
    { kind: 'separator', id: 'line' },
    {
      kind: 'action',
      id: 'reset',
      label: t('reset'),
      icon: <Crosshair size={15} aria-hidden />,
      disabled: asTable,
      onSelect: onReset,
    },
    {
      kind: 'action',
      id: 'table',
      label: asTable ? t('common:chart.showChart') : t('common:chart.showTable'),
      icon: asTable ? <ChartLine size={15} aria-hidden /> : <Table size={15} aria-hidden />,
      onSelect: () => onTable(!asTable),
    },
    {
      kind: 'action',
      id: 'save',
      label: t('save.png'),
      icon: <Download size={15} aria-hidden />,
      disabled: asTable,
      onSelect: onSave,
    },
    {
      kind: 'action',
      id: 'replay',
      label: t('replay'),
      icon: <History size={15} aria-hidden />,
      onSelect: onReplay,
    },
    { kind: 'separator', id: 'end' },
    {
      kind: 'action',
      id: 'credit',
      label: t('credit'),
      icon: <ExternalLink size={15} aria-hidden />,
      // The library's licence asks for this link.
      onSelect: () => window.open('https://www.tradingview.com/', '_blank', 'noopener'),
    },
  ]
  return (
    <Cluster nowrap justify="between" className={styles.controls}>
      <Segmented
        label={t('timeframe')}
        small
        scrolls
        value={`${timeframe}`}
        onChange={(value) => {
          const chosen = timeframes.find((one) => `${one}` === value)
          if (chosen !== undefined) onTimeframe(chosen)
        }}
        segments={timeframes.map((one) => ({ value: `${one}`, label: timeframeName(one) }))}
      />
      <ChartMenuButton label={t('common:chart.menu')} entries={entries} />
    </Cluster>
  )
}
