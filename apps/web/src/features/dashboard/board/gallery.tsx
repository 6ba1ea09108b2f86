import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { Cluster, Paragraph } from '#web/components/ui/layout.tsx'
import {
  type DashboardForm,
  pixelsOf,
  type WidgetGroup,
  type WidgetKind,
  type WidgetContext,
} from '#web/components/widgets/widget.ts'
import styles from './gallery.module.css'

type GalleryProps = {
  readonly form: DashboardForm
  readonly kinds: readonly WidgetKind[]
  /** Kinds that are already on the dashboard. */
  readonly present: ReadonlySet<string>
  readonly context: WidgetContext
  readonly onAdd: (kind: WidgetKind) => void
  readonly onClose: () => void
}

const groups: readonly WidgetGroup[] = ['figures', 'course', 'time', 'what', 'risk', 'trades']

/** All available widgets, each previewed with current data. */
export function Gallery({ form, kinds, present, context, onAdd, onClose }: GalleryProps) {
  const { t } = useTranslation('widgets')
  return (
    <Dialog open onClose={onClose} title={t('gallery.title')} width="large">
      {groups.map((group) => {
        const members = kinds.filter((kind) => kind.group === group)
        if (members.length === 0) return null
        return (
          <section key={group} className={styles.group}>
            <h3 className={styles.heading}>{t(`group.${group}`)}</h3>
            <ul className={styles.list}>
              {members.map((kind) => (
                <Offer
                  key={kind.kind}
                  form={form}
                  kind={kind}
                  context={context}
                  isPresent={present.has(kind.kind)}
                  onAdd={() => onAdd(kind)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </Dialog>
  )
}

type OfferProps = {
  readonly form: DashboardForm
  readonly kind: WidgetKind
  readonly context: WidgetContext
  readonly isPresent: boolean
  readonly onAdd: () => void
}

function Offer({ form, kind, context, isPresent, onAdd }: OfferProps) {
  const { t } = useTranslation('widgets')
  const name = t(`kind.${kind.kind}.name`)
  const height = pixelsOf(kind.size[form].h)
  const isThere = isPresent && kind.several !== true
  return (
    <li className={styles.offer}>
      <div className={styles.stage} aria-hidden>
        <div className={styles.preview} style={{ height }} inert>
          <ErrorBoundary>
            <Suspense>
              <kind.Component {...context} settings={{}} height={height} />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
      <div className={styles.words}>
        <Cluster as="p" nowrap className={styles.name}>
          <kind.icon size={15} aria-hidden /> {name}
        </Cluster>
        <Paragraph tone="text2">{t(`kind.${kind.kind}.about`)}</Paragraph>
      </div>
      <Button
        disabled={isThere}
        icon={isThere ? undefined : <Plus size={15} aria-hidden />}
        aria-label={t(isThere ? 'gallery.thereNamed' : 'gallery.addNamed', { name })}
        onClick={onAdd}
      >
        {t(isThere ? 'gallery.there' : 'gallery.add')}
      </Button>
    </li>
  )
}
