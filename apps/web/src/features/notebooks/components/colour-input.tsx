import { notebookColours, type NotebookColour } from '@plumbline/contract/notebooks/colours'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { classes } from '#web/components/ui/tone.ts'
import colours from './notebook-colours.module.css'
import styles from './notebooks.module.css'

type ColourInputProps = {
  readonly value: NotebookColour | null
  readonly onChange: (colour: NotebookColour | null) => void
}

/** The colour of a notebook, by name for screen readers and in a tooltip. */
export function ColourInput({ value, onChange }: ColourInputProps) {
  const { t } = useTranslation('notebooks')
  const name = useId()
  return (
    <FieldGroup label={t('dialog.colour')}>
      <div className={styles.swatches}>
        {[null, ...notebookColours].map((colour) => (
          <label
            key={colour}
            className={classes(colours.colour, styles.swatch)}
            data-colour={colour ?? 'none'}
            title={t(`colour.${colour ?? 'none'}`)}
          >
            <input
              type="radio"
              name={name}
              aria-label={t(`colour.${colour ?? 'none'}`)}
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
