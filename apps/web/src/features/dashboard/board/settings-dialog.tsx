import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { chosenOf, type WidgetKind, type WidgetSettings } from '#web/components/widgets/widget.ts'

type SettingsDialogProps = {
  readonly kind: WidgetKind
  readonly settings: WidgetSettings
  readonly onTake: (settings: WidgetSettings) => void
  readonly onClose: () => void
}

/** Dialog with a widget's options. */
export function SettingsDialog({ kind, settings, onTake, onClose }: SettingsDialogProps) {
  const { t } = useTranslation(['widgets', 'figures'])
  const format = useFormat()
  const [chosen, setChosen] = useState(settings)
  return (
    <FormDialog
      onClose={onClose}
      title={t('settings.title', { name: t(`kind.${kind.kind}.name`) })}
      submitLabel={t('settings.apply')}
      onSubmit={() => onTake(chosen)}
    >
      {kind.choices?.map((choice) => (
        <SelectInput
          key={choice.id}
          label={t(choice.labelKey)}
          options={choice.values.map(({ value, labelKey, count = 0 }) => ({
            value,
            label: t(labelKey, { count, number: format.number(count) }),
          }))}
          value={chosenOf(choice, chosen)}
          onChange={(value) => setChosen({ ...chosen, [choice.id]: value })}
        />
      ))}
    </FormDialog>
  )
}
