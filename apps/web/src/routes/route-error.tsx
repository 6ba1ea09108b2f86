import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import styles from './route-error.module.css'

type RouteErrorProps = {
  /** Inside of the shell, which has the page's one main landmark already. */
  readonly inShell?: boolean
}

/** What stands in for a page that failed; the rest of the product goes on. */
export function RouteError({ inShell = false }: RouteErrorProps) {
  const { t } = useTranslation()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const requestId = requestIdOf(error)
  const Place = inShell ? 'div' : 'main'
  return (
    <Place className={styles.place}>
      <h1 className={styles.title}>{t('error.title')}</h1>
      <ErrorPanel
        message={t('error.unexpected')}
        requestId={requestId}
        details={error instanceof Error ? `${error.name}: ${error.message}` : undefined}
        onRetry={() => {
          // A page whose code did not arrive (a new version was installed) needs a fresh start.
          if (error instanceof TypeError) window.location.reload()
          else void revalidate()
        }}
      />
    </Place>
  )
}

/** The API puts the id of the request into the data of its errors. */
function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined
  return typeof data.requestId === 'string' ? data.requestId : undefined
}
