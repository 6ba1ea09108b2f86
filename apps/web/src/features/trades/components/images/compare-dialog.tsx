import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customProperties } from '#web/components/ui/custom-properties.ts'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { Segmented } from '#web/components/ui/segmented.tsx'
import { SelectInput } from '#web/components/ui/select-input.tsx'
import styles from './compare-dialog.module.css'

type CompareDialogProps = {
  /** At least two, in the order of the trade. */
  readonly images: readonly string[]
  readonly onClose: () => void
}

type Layout = 'slider' | 'beside'

/** Two images of a trade: the first as before and the last as after it, unless others are chosen. */
export function CompareDialog({ images, onClose }: CompareDialogProps) {
  const { t } = useTranslation('trades')
  const [before, setBefore] = useState(images[0] ?? '')
  const [after, setAfter] = useState(images.at(-1) ?? '')
  const [layout, setLayout] = useState<Layout>('slider')
  const options = images.map((url, index) => ({ value: url, label: t('images.one', { number: index + 1 }) }))
  const alt = (url: string) => t('images.one', { number: images.indexOf(url) + 1 })
  const sides = [
    { name: t('images.before'), url: before, alt: alt(before) },
    { name: t('images.after'), url: after, alt: alt(after) },
  ] as const
  return (
    <Dialog open onClose={onClose} title={t('images.compareTitle')} width="full">
      <Stack gap={12}>
        <div className={styles.choices}>
          <SelectInput label={t('images.before')} value={before} options={options} onChange={setBefore} />
          <SelectInput label={t('images.after')} value={after} options={options} onChange={setAfter} />
          <Segmented
            label={t('images.layout')}
            value={layout}
            onChange={setLayout}
            segments={[
              { value: 'slider', label: t('images.slider') },
              { value: 'beside', label: t('images.beside') },
            ]}
          />
        </div>
        {layout === 'slider' ? <Slider sides={sides} /> : <Beside sides={sides} />}
      </Stack>
    </Dialog>
  )
}

type Side = { readonly name: string; readonly url: string; readonly alt: string }
type SidesProps = { readonly sides: readonly [Side, Side] }

function Beside({ sides }: SidesProps) {
  return (
    <div className={styles.beside}>
      {sides.map(({ name, url, alt }) => (
        <figure key={name} className={styles.figure}>
          <img src={url} alt={alt} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Both in one frame, with a border that pointer and arrow keys move: left of it before, right of it after. */
function Slider({ sides: [before, after] }: SidesProps) {
  const { t } = useTranslation('trades')
  const frame = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(50)
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || event.buttons === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setShare(Math.round(Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100))))
  }
  return (
    <div
      ref={frame}
      className={styles.slider}
      style={customProperties({ '--share': `${share}%` })}
      onPointerDown={follow}
      onPointerMove={follow}
    >
      <img className={styles.lower} src={after.url} alt={after.alt} draggable={false} />
      <img className={styles.upper} src={before.url} alt={before.alt} draggable={false} />
      <span className={styles.before}>{before.name}</span>
      <span className={styles.after}>{after.name}</span>
      <span className={styles.border} aria-hidden />
      <input
        type="range"
        className={styles.range}
        aria-label={t('images.border')}
        min={0}
        max={100}
        value={share}
        onChange={(event) => setShare(Number(event.target.value))}
      />
    </div>
  )
}
