import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/components/ui/card.tsx'
import { Paragraph } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useOpenIdPopup } from '#web/lib/session/open-id-popup.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { linkedOptions } from '../api/queries.ts'
import { LinkFailure } from './link-failure.tsx'
import styles from './linked-card.module.css'
import { ProviderLine } from './provider-line.tsx'

/** Linked external accounts; no card if no provider is configured. */
export function LinkedCard() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(linkedOptions())
  const [asked, setAsked] = useState<OpenIdProvider | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const popup = useOpenIdPopup((outcome) => {
    if (outcome.outcome === 'failed') return setFailure(outcome.code)
    if (asked !== null) showToast({ message: t('linked.done', { name: t(`linked.name.${asked}`) }) })
    // The server's own page created the link and returns no data, so the list is refetched.
    void queryClient.invalidateQueries({ queryKey: linkedOptions().queryKey })
  })
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data || data.available.length === 0) return null
  const link = (provider: OpenIdProvider) => {
    setAsked(provider)
    setFailure(null)
    popup.open(provider, { intent: 'link' })
  }
  return (
    <Card title={t('linked.title')} level={3}>
      <Paragraph tone="text2">{t('linked.words')}</Paragraph>
      <ul className={styles.list}>
        {data.available.map((provider) => (
          <ProviderLine
            key={provider}
            provider={provider}
            linked={data.linked.find((account) => account.provider === provider)}
            waiting={popup.waitingFor === provider}
            onLink={() => link(provider)}
          />
        ))}
      </ul>
      <LinkFailure
        code={popup.blocked ? 'blocked' : failure}
        onShown={() => (asked === null ? undefined : link(asked))}
      />
    </Card>
  )
}
