import { figureCatalogue } from '@plumbline/domain/statistics/figure-catalogue'
import { DIMENSIONS } from '@plumbline/domain/statistics/dimension'
import ChartColumn from 'lucide-react/icons/chart-column'
import Sigma from 'lucide-react/icons/sigma'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isFigureKey } from '#web/components/figures/figure-key.ts'
import { useFigureText } from '#web/components/figures/use-figure-text.ts'
import { useScopeSearch } from '#web/components/shell/use-scope-search.ts'
import { useCommands } from '#web/lib/commands/use-commands.ts'
import { defaultView, figureAnchor, type ReportView, TABS, writeReportView } from '../model/report-view.ts'

/** The reports and every key figure in the command palette. */
export function ReportCommands() {
  const { t } = useTranslation('reports')
  const { name, about } = useFigureText()
  const navigate = useNavigate()
  const search = useScopeSearch()
  const go = (view: Partial<ReportView>, hash = '') => {
    const params = writeReportView(new URLSearchParams(search), { ...defaultView, ...view })
    void navigate({ pathname: '/journal/reports', search: params.toString(), hash })
  }
  const command = { group: 'go', onceTyped: true } as const
  const figures = Object.keys(figureCatalogue).filter(isFigureKey)
  useCommands([
    ...TABS.map((tab) => ({
      ...command,
      id: `report ${tab}`,
      label: `${t('title')}: ${t(`tab.${tab}`)}`,
      icon: ChartColumn,
      run: () => go({ tab }),
    })),
    ...DIMENSIONS.map((by) => ({
      ...command,
      id: `breakdown ${by}`,
      label: `${t('tab.breakdown')}: ${t(`dimension.${by}`)}`,
      keywords: t('title'),
      icon: ChartColumn,
      run: () => go({ tab: 'breakdown', by }),
    })),
    ...figures.map((key) => ({
      ...command,
      id: `figure ${key}`,
      label: name(key),
      detail: t('tab.figures'),
      keywords: about(key),
      icon: Sigma,
      run: () => go({}, figureAnchor(key)),
    })),
  ])
  return null
}
