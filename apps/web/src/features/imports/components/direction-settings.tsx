import { useTranslation } from 'react-i18next'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import { shownWords, withWord } from '../model/direction-words.ts'
import type { SettingsProps } from './cost-settings.tsx'

const unsaid = 'unsaid'

/** Source of the direction: words that mean long or short, or the sign of the quantity. */
export function DirectionSettings({ table, mapping, onChange }: SettingsProps) {
  const { t } = useTranslation('mapping')
  const isOpen = table.guess.direction.because === 'ambiguous'
  return (
    <>
      <SelectInput
        label={t('settings.direction')}
        value={mapping.direction.kind}
        onChange={(kind) =>
          onChange({ ...mapping, direction: kind === 'words' ? { kind, words: {} } : { kind } })
        }
        options={[
          { value: 'words', label: t('direction.words') },
          { value: 'signed-quantity', label: t('direction.signed-quantity') },
        ]}
      />
      {shownWords(table, mapping).map(({ word, direction }) => (
        <SelectInput
          key={word}
          label={t('settings.word', { word })}
          value={direction ?? unsaid}
          onChange={(value) => {
            if (value !== unsaid) onChange(withWord(mapping, word, value))
          }}
          hint={isOpen ? t('settings.open') : undefined}
          options={[
            ...(direction === null ? [{ value: unsaid, label: t('direction.unsaid') } as const] : []),
            { value: 'long', label: t('direction.long') },
            { value: 'short', label: t('direction.short') },
          ]}
        />
      ))}
    </>
  )
}
