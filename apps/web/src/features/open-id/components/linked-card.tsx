import type { OpenIdProvider } from '@plumbline/contract/identity/user'
import type { LinkedAccount } from '@plumbline/contract/open-id/open-id'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '#web/components/security/refusal.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { FormError } from '#web/components/ui/form-error.tsx'
import { Cluster, Paragraph, Small, Text } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { useFormat } from '#web/components/ui/use-format.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { reauthenticate } from '#web/lib/api/reauthentication.ts'
import { useOpenIdPopup } from '#web/lib/session/open-id-popup.ts'
import { showToast } from '#web/lib/toasts/toast-store.ts'
import { useUnlink } from '../api/mutations.ts'
import { linkedOptions } from '../api/queries.ts'
import styles from './linked-card.module.css'

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

type ProviderLineProps = {
  readonly provider: OpenIdProvider
  readonly linked: LinkedAccount | undefined
  /** The popup of this provider is open. */
  readonly waiting: boolean
  readonly onLink: () => void
}

/** One provider: its linked account, or a button to link one. */
function ProviderLine({ provider, linked, waiting, onLink }: ProviderLineProps) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const name = t(`linked.name.${provider}`)
  const unlink = useUnlink(() => showToast({ message: t('linked.undone', { name }) }))
  return (
    <Cluster as="li" gap={12} rowGap={8} ruled className={styles.line}>
      <span className={styles.account}>
        <Text weight={550}>{name}</Text>
        <Small anywhere>
          {linked === undefined
            ? t(waiting ? 'linked.waiting' : 'linked.none')
            : [linked.email, t('linked.since', { day: format.instant(linked.linkedAt, 'date') })]
                .filter((fact) => fact !== null)
                .join(' · ')}
        </Small>
      </span>
      {linked === undefined ? (
        <Button aria-label={t('linked.linkNamed', { name })} onClick={onLink}>
          {t('linked.link')}
        </Button>
      ) : (
        <Button
          busy={unlink.isPending}
          aria-label={t('linked.unlinkNamed', { name })}
          onClick={() => unlink.mutate({ provider })}
        >
          {t('linked.unlink')}
        </Button>
      )}
      <FormError error={unlink.error} />
    </Cluster>
  )
}

type LinkFailureProps = {
  readonly code: string | null
  /** Called after successful re-authentication. */
  readonly onShown: () => void
}

/** `blocked`: the browser blocked the popup; otherwise an error code. Renders nothing if the user cancelled. */
function LinkFailure({ code, onShown }: LinkFailureProps) {
  const { t } = useTranslation('profile')
  if (code === null || code === 'OPEN_ID_CANCELLED') return null
  if (code === 'blocked') {
    return (
      <Paragraph tone="danger" role="alert">
        {t('linked.blocked')}
      </Paragraph>
    )
  }
  if (code === 'RECENT_SIGN_IN_REQUIRED') return <NotRecent code={code} onShown={onShown} />
  // The popup reports only an error code; it is shown like an API error.
  return <Refusal error={{ code, status: 400, data: {} }} />
}

/** The popup cannot re-authenticate; its opener can, and then opens the popup again. */
function NotRecent({ code, onShown }: LinkFailureProps) {
  const { t } = useTranslation('security')
  const ask = async () => {
    if (await reauthenticate()) onShown()
  }
  return (
    <Text as="div" tone="danger">
      <FormError error={{ code, status: 403, data: {} }} />
      <Button onClick={() => void ask()}>{t('reauthentication.ask')}</Button>
    </Text>
  )
}
