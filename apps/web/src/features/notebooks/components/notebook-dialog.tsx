import { type NotebookColour, notebookColours } from '@plumbline/contract/notebooks/colours'
import type { Notebook } from '@plumbline/contract/notebooks/notebooks'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { FieldGroup } from '#web/components/ui/field.tsx'
import { FileInput } from '#web/components/ui/file-input.tsx'
import { Cluster } from '#web/components/ui/layout.tsx'
import { TextInput } from '#web/components/ui/text-input.tsx'
import { classes } from '#web/components/ui/tone.ts'
import { useApiErrorText } from '#web/lib/api/use-api-error-text.ts'
import { useImageUploads } from '#web/lib/files/use-image-uploads.ts'
import { releaseGuard } from '#web/lib/forms/unsaved-forms.ts'
import { useKeptInput } from '#web/lib/forms/use-kept-input.ts'
import { addNotebook, updateNotebook } from '../model/notebook-store.ts'
import colours from './notebook-colours.module.css'
import styles from './notebooks.module.css'

type NotebookDialogProps = {
  /** null for a new one. */
  readonly notebook: Notebook | null
  readonly onClose: () => void
  readonly onAdded?: (notebook: Notebook) => void
}

/** Title, colour and cover of a notebook. */
export function NotebookDialog({ notebook, onClose, onAdded }: NotebookDialogProps) {
  const { t } = useTranslation('notebooks')
  const errorText = useApiErrorText()
  const before = {
    title: notebook?.title ?? '',
    colour: notebook?.colour ?? null,
    cover: notebook?.cover ?? null,
  }
  const [values, setValues] = useState(before)
  const isChanged = JSON.stringify(values) !== JSON.stringify(before)
  useKeptInput(`notebook ${notebook?.id ?? 'new'}`, isChanged ? values : undefined, (kept) =>
    setValues({ ...before, ...kept }),
  )
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { uploads, queue } = useImageUploads((url) => setValues((known) => ({ ...known, cover: url })))
  const [upload] = uploads
  const title = values.title.trim()
  const save = async () => {
    setBusy(true)
    setError(null)
    try {
      const added = notebook === null ? await addNotebook({ ...values, title }) : null
      if (notebook !== null) await updateNotebook(notebook.id, { ...values, title })
      releaseGuard()
      onClose()
      if (added) onAdded?.(added)
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <FormDialog
      onClose={onClose}
      title={notebook === null ? t('dialog.add') : t('dialog.edit')}
      unsaved={isChanged}
      submitLabel={notebook === null ? t('dialog.create') : t('dialog.save')}
      onSubmit={() => void save()}
      busy={busy}
      disabled={title === ''}
      error={error}
    >
      <TextInput
        label={t('dialog.title')}
        value={values.title}
        onChange={(next) => setValues({ ...values, title: next.slice(0, 200) })}
        required
        autoFocus
        autoComplete="off"
      />
      <ColourInput value={values.colour} onChange={(colour) => setValues({ ...values, colour })} />
      <FieldGroup label={t('dialog.cover')}>
        {values.cover === null ? null : (
          <img
            src={`${values.cover}?size=thumbnail`}
            alt={t('dialog.coverAlt')}
            className={styles.coverPreview}
          />
        )}
        <Cluster>
          <Button
            icon={<ImagePlus size={15} aria-hidden />}
            onClick={() => chooser.current?.click()}
            busy={upload?.error === null}
          >
            {values.cover === null ? t('dialog.addCover') : t('dialog.changeCover')}
          </Button>
          {values.cover === null ? null : (
            <Button kind="plain" onClick={() => setValues({ ...values, cover: null })}>
              {t('dialog.removeCover')}
            </Button>
          )}
        </Cluster>
        {upload?.error ? <p role="alert">{errorText(upload.error)}</p> : null}
        <FileInput
          ref={chooser}
          accept="image/*"
          onFiles={([file]) => {
            for (const { id } of uploads) queue.cancel(id)
            if (file) queue.add([file])
          }}
        />
      </FieldGroup>
    </FormDialog>
  )
}

type ColourInputProps = {
  readonly value: NotebookColour | null
  readonly onChange: (colour: NotebookColour | null) => void
}

/** The colour of a notebook, by name for screen readers and in a tooltip. */
function ColourInput({ value, onChange }: ColourInputProps) {
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
