import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenOf, type WidgetKind, type WidgetSettings } from '#web/components/widgets/widget.ts'

type Named = { readonly kind: string; readonly settings: WidgetSettings }

/** Title of a widget, from its kind or its settings. */
export function useWidgetName(): (widget: Named, kind: WidgetKind | undefined) => string {
  const { t } = useTranslation(['widgets', 'figures'])
  return useCallback(
    (widget, kind) => {
      if (kind === undefined) return t('edit.unknown', { kind: widget.kind })
      const { namedBy } = kind
      const chosen = namedBy && chosenOf(namedBy, widget.settings)
      const value = namedBy?.values.find((each) => each.value === chosen)
      return t(value ? value.labelKey : `kind.${kind.kind}.name`)
    },
    [t],
  )
}
