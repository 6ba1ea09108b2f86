import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { CardLine } from '#web/components/ui/card-line.tsx'
import { Stack } from '#web/components/ui/layout.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { CardSkeleton } from '#web/components/ui/skeleton-cards.tsx'
import { supportsPasskeys } from '#web/lib/session/passkey-support.ts'
import { passkeysOptions } from '../api/queries.ts'

import { PasskeyLine } from './passkey-line.tsx'

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))

/** The user's passkeys, and a button to add one. */
export function PasskeysCard() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(passkeysOptions())
  const [adding, setAdding] = useState(false)
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton height="150px" />
  const able = supportsPasskeys()
  return (
    <Card title={t('passkeys.title')} level={3}>
      <Stack gap={8}>
        <CardLine
          action={
            able ? (
              <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
                {t('passkeys.add')}
              </Button>
            ) : null
          }
        >
          <p>{t('passkeys.words')}</p>
          {able ? null : <p>{t('passkeys.unable')}</p>}
        </CardLine>
        {data.length === 0 ? null : (
          <Stack as="ul" gap={0}>
            {data.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} />
            ))}
          </Stack>
        )}
      </Stack>
      {adding ? (
        <Suspense fallback={null}>
          <AddDialog onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
