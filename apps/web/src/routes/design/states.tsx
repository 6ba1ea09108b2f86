import Inbox from 'lucide-react/icons/inbox'
import { Notice } from '#web/components/ui/notice.tsx'
import { Banner } from '#web/components/ui/banner.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { EmptyState, IconTile } from '#web/components/ui/empty-state.tsx'
import { ErrorBoundary } from '#web/components/ui/error-boundary.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { FileDrop } from '#web/components/ui/file-drop.tsx'
import { Grid, Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { CardSkeleton, KpiSkeleton, TableSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { Refusal } from '#web/components/security/refusal.tsx'
import { noop } from './sample.ts'

/** Empty, loading, failed, in progress. */
export function States() {
  return (
    <Grid min={280} gap={12}>
      <Card title="Empty">
        <EmptyState
          icon={<Inbox size={24} aria-hidden />}
          actions={
            <>
              <Button kind="primary">Import a report</Button>
              <Button>Load sample data</Button>
            </>
          }
        >
          No trades yet. Import your broker’s report, or explore sample data.
        </EmptyState>
      </Card>
      <Card title="Done">
        <IconTile>
          <Inbox size={24} aria-hidden />
        </IconTile>
      </Card>
      <Card title="Failed">
        <ErrorPanel
          message="The trades could not be loaded."
          details="INTERNAL: connection refused"
          requestId="01J9Z3K4"
          onRetry={() => showToast({ message: 'Tried again' })}
        />
      </Card>
      <Card title="Above every page">
        <Banner words="No connection to the server. Showing data from 16:30.">
          <Button>Reconnect</Button>
        </Banner>
      </Card>
      <Card title="Beside the toasts">
        <Notice message="You closed 3 trades today. Review your day?">
          <Button kind="plain">Review day</Button>
          <Button kind="plain">Not today</Button>
        </Notice>
      </Card>
      <Card title="Not read">
        <LoadFailure error={new Error('connection refused')} onRetry={noop} />
      </Card>
      <Card title="Broken">
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </Card>
      <Card title="Refused">
        <Refusal error={new Error('refused')} />
      </Card>
      <Card title="Loading">
        <Spinner />
      </Card>
      <Card title="Under way">
        <Stack gap={12}>
          <ProgressBar label="Reading report.xlsx" share={0.62} />
          <ProgressBar label="Comparing with the account" />
        </Stack>
      </Card>
      <Card title="Not there yet">
        <Stack gap={12}>
          <Skeleton width="60%" />
          <Skeleton height="34px" radius="12px" />
        </Stack>
      </Card>
      <KpiSkeleton />
      <CardSkeleton height="180px" />
      <TableSkeleton rows={4} />
      <FileDrop onFiles={(files) => showToast({ message: files.map((file) => file.name).join(', ') })}>
        Choose reports: XLSX, HTML or CSV.
      </FileDrop>
    </Grid>
  )
}

/** A part of a page whose rendering throws. */
function Broken(): never {
  throw new Error('An error of this part alone')
}
