import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from './error-panel.tsx'

type ErrorBoundaryProps = { readonly children: ReactNode }

/** Contains an error to one part of a page: the rest keeps working, and the part can be retried. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <Failure error={error} onRetry={() => this.setState({ error: null })} />
  }
}

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <ErrorPanel
      message={t('error.unexpected')}
      details={error instanceof Error ? `${error.name}: ${error.message}` : undefined}
      onRetry={onRetry}
    />
  )
}
