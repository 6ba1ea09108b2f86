import { useTranslation } from 'react-i18next'
import { useRevalidator, useRouteError } from 'react-router'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { useNewVersion } from '#web/lib/loading/new-version.ts'
import { screenFailureOf } from '#web/lib/loading/screen-failure.ts'
import styles from './route-error.module.css'
import { ScreenFailurePanel } from './screen-failure-panel.tsx'

type RouteErrorProps = {
  /** Inside the shell, which already has the page's main landmark. */
  readonly inShell?: boolean
}

/** Replaces a page that failed; the rest of the product keeps working. */
export function RouteError({ inShell = false }: RouteErrorProps) {
  const { t } = useTranslation()
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const failure = screenFailureOf(error)
  // A screen of the previous version is not an error: the panel offers the new version.
  const isReplaced = useNewVersion(({ version }) => version === 'installed') && failure !== null
  const Place = inShell ? 'div' : 'main'
  const title = t(isReplaced ? 'version.title' : 'error.title')
  return (
    <Place className={styles.place}>
      <title>{`${title} · Plumbline`}</title>
      <h1 className={styles.title}>{title}</h1>
      {failure ? (
        <ScreenFailurePanel failure={failure} />
      ) : (
        <ErrorPanel
          message={t('error.unexpected')}
          requestId={requestIdOf(error)}
          details={error instanceof Error ? `${error.name}: ${error.message}` : undefined}
          onRetry={() => {
            // A bug of ours, which would recur on the same page.
            if (error instanceof TypeError) window.location.reload()
            else void revalidate()
          }}
        />
      )}
    </Place>
  )
}

/** The API puts the request's id into the data of its errors. */
function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
  const { data } = error
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined
  return typeof data.requestId === 'string' ? data.requestId : undefined
}
